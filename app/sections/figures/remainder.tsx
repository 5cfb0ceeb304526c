import type { CSSProperties } from "react";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import type { Figure } from "#model/figures/figure.server.ts";
import { fillUnit } from "./fill-unit.ts";

/** Threads that end one after the other: what there was, what is taken away, and what is left. */
export function Remainder({ unit, start, steps, rest }: Figure<"remainder">) {
  const { formatNumber } = useFormats();
  const write = (value: number) => fillUnit(unit, formatNumber(value));
  const left = steps.map((_, index) => takeAway(start.value, steps.slice(0, index + 1)));
  const last = left.at(-1) ?? start.value;
  return (
    <ol className="remainder">
      <Row before={1} after={1} value={write(start.value)} label={start.label} isMain />
      {steps.map(({ label, less }, index) => (
        <Row
          key={label}
          before={(left[index - 1] ?? start.value) / start.value}
          after={(left[index] ?? 0) / start.value}
          value={`− ${write(less)}`}
          label={label}
        />
      ))}
      <Row before={last / start.value} after={last / start.value} value={write(last)} label={rest} isMain />
    </ol>
  );
}

type RowProps = { before: number; after: number; value: string; label: string; isMain?: boolean };

function Row({ before, after, value, label, isMain = false }: RowProps) {
  // React has no type for custom properties.
  const style = { "--before": before, "--after": after } as CSSProperties;
  return (
    <li style={style} className={isMain ? "remainder-main" : undefined}>
      <span className="remainder-threads" aria-hidden="true" />
      <p>
        <strong>{value}</strong> {label}
      </p>
    </li>
  );
}

/** Money is counted in cents, which floating point numbers miss by a little. */
function takeAway(value: number, steps: { less: number }[]): number {
  return Math.round(steps.reduce((left, { less }) => left - less, value) * 100) / 100;
}
