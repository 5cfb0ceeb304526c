import { useId } from "react";
import { Link } from "react-router";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { FIRST_PAGES, type FoundGroup, type FoundPage } from "../found.ts";
import type { MarkedText } from "../marked-text.ts";
import { FirstSteps, NothingFound, SearchFailed } from "./search-hints.tsx";
import { translateSearch } from "./search-messages.ts";
import type { SearchState } from "./use-search.ts";

type SearchResultsProps = { state: SearchState; onShowMore: (kind: string) => void; onRetry: () => void };

/** What was found, or what to do instead. While new words are looked for, what was found before stays. */
export function SearchResults({ state, onShowMore, onRetry }: SearchResultsProps) {
  const { status, text, found } = state;
  if (status === "idle") return <FirstSteps />;
  if (status === "failed") return <SearchFailed onRetry={onRetry} />;
  if (!found) return <p className="text-muted">{translateSearch("searching")}</p>;
  return (
    <>
      {found.savedPaths && <p className="search-offline">{describeSaved(found)}</p>}
      {found.groups.length === 0 && <NothingFound text={text} />}
      {found.groups.map((group) => (
        <ResultGroup
          key={group.kind}
          group={group}
          savedPaths={found.savedPaths}
          onShowMore={() => onShowMore(group.kind)}
        />
      ))}
    </>
  );
}

/** What can be found without a connection. */
function describeSaved({ groups, savedPaths }: NonNullable<SearchState["found"]>): string {
  const isIndex = groups.some(({ kind }) => kind !== "kept");
  return translateSearch(isIndex ? "offlineIndex" : "offline", { count: savedPaths?.size ?? 0 });
}

type ResultGroupProps = {
  group: FoundGroup;
  /** What can be opened without a connection, while there is none. */
  savedPaths: ReadonlySet<string> | undefined;
  onShowMore: () => void;
};

/** The pages of one kind that fit, the best first. */
function ResultGroup({ group, savedPaths, onShowMore }: ResultGroupProps) {
  const { kind, count, pages } = group;
  const { formatNumber } = useFormats();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="search-group" data-kind={kind}>
      <h3 id={headingId} className="eyebrow">
        {translateSearch(kind)} <span>{formatNumber(count)}</span>
      </h3>
      <ul>
        {pages.map((page) => (
          <ResultItem key={page.path} page={page} isOutOfReach={savedPaths?.has(page.path) === false} />
        ))}
      </ul>
      {count > pages.length && pages.length <= FIRST_PAGES && (
        <Button variant="quiet" onClick={onShowMore}>
          {translateSearch("more")}
        </Button>
      )}
    </section>
  );
}

type ResultItemProps = { page: FoundPage; isOutOfReach: boolean };

/** A page that fits: where it stands, its title, and what it says about what was looked for. All of it leads there. */
function ResultItem({ page, isOutOfReach }: ResultItemProps) {
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

/** A text with the words that were looked for made to stand out. */
function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) =>
    piece.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have nothing but their place
      <mark key={index}>{piece.text}</mark>
    ) : (
      piece.text
    ),
  );
}
