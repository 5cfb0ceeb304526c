import { useTranslate } from "#app/features/i18n/translate.ts";
import { usePagePath } from "#app/features/site/use-page-path.ts";
import { ChoiceLinks } from "#app/ui/links/choice-links.tsx";
import type { FilterChoice } from "./use-filter.ts";

/** A question that a list can be filtered by. */
export type Filter = {
  name: string;
  label: string;
  values: { value: string; label: string }[];
  /** What it is called when nothing is chosen. */
  none?: string;
};

type FilterBarProps = { filters: Filter[]; choice: FilterChoice; shown: number; count: number };

/**
 * The filters of a list, one line each, and how much of the list is left. Links: a filter works before React is there,
 * can be opened in a new tab, and stands in the address. Without JavaScript the whole list is shown, and no filter.
 */
export function FilterBar({ filters, choice, shown, count }: FilterBarProps) {
  const translate = useTranslate();
  const path = usePagePath();
  return (
    <div className="filter-bar">
      {filters.map(({ name, label, values, none }) => {
        const to = (value?: string) => path + writeChoice({ ...choice, [name]: value });
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

function writeChoice(choice: Record<string, string | undefined>): string {
  const chosen = Object.entries(choice).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : "";
}
