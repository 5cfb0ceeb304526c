import { useId } from "react";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { FIRST_PAGES, type FoundGroup } from "../found.ts";
import { ResultItem } from "./result-item.tsx";
import { translateSearch } from "./search-messages.ts";

type ResultGroupProps = {
  group: FoundGroup;
  /** What can be opened without a connection, while there is none. */
  savedPaths: ReadonlySet<string> | undefined;
  onShowMore: () => void;
};

/** The pages of one kind that fit, the best first. */
export function ResultGroup({ group, savedPaths, onShowMore }: ResultGroupProps) {
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
