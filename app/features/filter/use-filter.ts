import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Filter } from "./filter-bar.tsx";

/** What the visitor chose, by the name of the filter; a filter without a choice is missing. */
export type FilterChoice = Record<string, string>;

/**
 * The choice that stands in the address, so that a filtered list can be shared. The prerendered page knows no query,
 * so it comes after the first render. Names and values that no filter has are left out: an old link shows everything.
 */
export function useFilter(filters: Filter[]): FilterChoice {
  const { search } = useLocation();
  const [query, setQuery] = useState("");
  useEffect(() => setQuery(search), [search]);
  const asked = new URLSearchParams(query);
  const chosen = filters.flatMap(({ name, values }) => {
    const value = asked.get(name);
    return value && values.some((known) => known.value === value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}
