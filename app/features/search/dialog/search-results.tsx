import { ResultGroup } from "./result-group.tsx";
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
