import { useEffect, useState } from "react";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { translateSearch } from "./search-messages.ts";
import type { SearchState } from "./use-search.ts";

// So that who cannot see the results hears of the last words only, not of each letter.
const SAY_AFTER_MS = 700;

/** Says how much was found, when somebody has stopped typing. */
export function SearchStatus({ state }: { state: SearchState }) {
  const { formatNumber } = useFormats();
  const [said, setSaid] = useState("");
  const words = describe(state, formatNumber);
  useEffect(() => {
    const timer = setTimeout(setSaid, SAY_AFTER_MS, words);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

function describe({ status, text, found }: SearchState, formatNumber: (count: number) => string): string {
  if (status === "failed") return translateSearch("failed");
  if (status !== "found" || !found) return "";
  const count = found.groups.reduce((total, group) => total + group.count, 0);
  return count > 0
    ? translateSearch("found", { text, count: formatNumber(count) })
    : translateSearch("none", { text });
}
