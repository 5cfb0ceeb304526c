import { Link } from "react-router";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import type { FoundPage } from "../found.ts";
import { Marked } from "./marked.tsx";
import { translateSearch } from "./search-messages.ts";

type ResultItemProps = { page: FoundPage; isOutOfReach: boolean };

/** A page that fits: where it stands, its title, and what it says about what was looked for. All of it leads there. */
export function ResultItem({ page, isOutOfReach }: ResultItemProps) {
  const { formatDate } = useFormats();
  const { path, title, excerpt, breadcrumb, date } = page;
  const facts = [breadcrumb, date && formatDate(date), isOutOfReach && translateSearch("outOfReach")].filter(
    Boolean,
  );
  return (
    <li className="search-result">
      {/* Its address is that of the visitor's language already. */}
      <Link data-result="" to={path} prefetch="none" viewTransition discover="none" className="card-link">
        <Marked text={title} />
      </Link>
      {facts.length > 0 && <p className="facts">{facts.join(" · ")}</p>}
      <p className="search-excerpt">
        <Marked text={excerpt} />
      </p>
    </li>
  );
}
