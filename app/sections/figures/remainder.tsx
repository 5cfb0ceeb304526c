import { useFormats } from "#app/features/i18n/use-formats.ts";
import type { Figure } from "#model/figures/figure.server.ts";
import { BarRows } from "./bars.tsx";
import { fillUnit } from "./fill-unit.ts";

/** A cloth that gets shorter row by row: what there was, what is taken away, and what is left. */
export function Remainder({ unit, start, steps, rest }: Figure<"remainder">) {
  const { formatNumber } = useFormats();
  const write = (value: number) => fillUnit(unit, formatNumber(value));
  const left = steps.map((_, index) => takeAway(start.value, steps.slice(0, index + 1)));
  const last = left.at(-1) ?? start.value;
  return (
    <BarRows
      rows={[
        { label: start.label, shown: write(start.value), share: 1, isMain: true },
        ...steps.map(({ label, less }, index) => ({
          label,
          shown: `−${write(less)}`,
          share: (left[index] ?? 0) / start.value,
          loose: less / start.value,
        })),
        { label: rest, shown: write(last), share: last / start.value, isMain: true, mark: "main" },
      ]}
    />
  );
}

/** Money is counted in cents, which floating point numbers miss by a little. */
function takeAway(value: number, steps: { less: number }[]): number {
  return Math.round(steps.reduce((left, { less }) => left - less, value) * 100) / 100;
}
