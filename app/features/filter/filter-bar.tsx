import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { usePagePath } from "#app/features/i18n/use-locale.ts";
import { ChoiceLinks } from "#app/ui/choice-links.tsx";

export type Filter = {
  name: string;
  label: string;
  values: { value: string; label: string }[];
  /** The label of "no choice". */
  none?: string;
};

/** The chosen value of each filter, by the filter's name. */
export type FilterChoice = Record<string, string>;

/**
 * Reads the choice from the query, so that a filtered list can be shared. It is empty in the first render, which must match
 * the prerendered page. Unknown names and values are ignored: an outdated link shows everything.
 */
export function useFilter(filters: Filter[]): FilterChoice {
  const { search } = useLocation();
  const [query, setQuery] = useState("");
  useEffect(() => setQuery(search), [search]);
  const params = new URLSearchParams(query);
  const chosen = filters.flatMap(({ name, values }) => {
    const value = params.get(name);
    return value && values.some((known) => known.value === value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}

type FilterBarProps = { filters: Filter[]; choice: FilterChoice; shown: number; count: number };

/**
 * The filters of a list, and how many of its entries are shown. Filters are links: they work before hydration and in a new
 * tab. Without JavaScript the whole list is shown, and no filter.
 */
export function FilterBar({ filters, choice, shown, count }: FilterBarProps) {
  const translate = useTranslate();
  const path = usePagePath();
  return (
    <div className="filter-bar">
      {filters.map(({ name, label, values, none }) => {
        const to = (value?: string) => path + formatQuery({ ...choice, [name]: value });
        const links = values.map(({ value, label }) => ({ label, to: to(value) }));
        return (
          <ChoiceLinks
            key={name}
            label={label}
            links={[{ label: none ?? translate("filter.all"), to: to() }, ...links]}
            current={to(choice[name])}
            staysInPlace
          />
        );
      })}
      <p role="status" className="facts">
        {translate("filter.shown", { shown, count })}
      </p>
    </div>
  );
}

function formatQuery(choice: Record<string, string | undefined>): string {
  const chosen = Object.entries(choice).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : "";
}
