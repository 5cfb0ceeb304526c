import { useLocation } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { usePagePath } from "#app/features/i18n/use-locale.ts";
import { useIsHydrated } from "#app/features/startup/use-is-hydrated.ts";
import { ChoiceLinks } from "#app/ui/links/choice-links.tsx";

export type Filter = {
  name: string;
  label: string;
  values: { value: string; label: string }[];
  /** The label of the option "all". */
  none?: string;
};

/** The chosen values, by filter name. */
export type FilterChoice = Record<string, string>;

/** Reads the choice from the query. In the first render it is empty, as in the prerendered page. */
export function useFilter(filters: Filter[]): FilterChoice {
  const { search } = useLocation();
  const params = new URLSearchParams(useIsHydrated() ? search : "");
  const chosen = filters.flatMap(({ name, values }) => {
    const value = params.get(name);
    return value && values.some((known) => known.value === value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}

type FilterBarProps = { filters: Filter[]; choice: FilterChoice; shown: number; count: number };

/** Filters are links, so that they work before hydration and in a new tab. Without JavaScript they are hidden. */
export function FilterBar({ filters, choice, shown, count }: FilterBarProps) {
  const translate = useTranslate();
  const path = usePagePath();
  return (
    <div className="filter-bar scripted" data-chosen={Object.keys(choice).length > 0 || undefined}>
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
      <p role="status" className="facts filter-count">
        {translate("filter.shown", { shown, count })}
      </p>
    </div>
  );
}

function formatQuery(choice: Record<string, string | undefined>): string {
  const chosen = Object.entries(choice).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : "";
}
