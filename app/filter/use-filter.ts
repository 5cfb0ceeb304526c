import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** What the visitor chose, by the name of the filter; a filter without a choice is missing. */
export type FilterChoice = Record<string, string>;

/**
 * The choice that stands in the address, so that a filtered list can be shared. The prerendered page knows no query,
 * so it comes after the first render.
 */
export function useFilter(): FilterChoice {
  const { search } = useLocation();
  const [choice, setChoice] = useState<FilterChoice>({});
  useEffect(() => setChoice(Object.fromEntries(new URLSearchParams(search))), [search]);
  return choice;
}
