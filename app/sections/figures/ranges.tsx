import { useFormats } from "#app/features/i18n/use-formats.ts";
import { RangeThread } from "#app/ui/range-thread.tsx";
import type { Figure } from "#model/figures/figure.server.ts";
import { fillUnit } from "./fill-unit.ts";

/** Threads from the lowest to the highest number on one scale, with a knot at the middle one. */
export function Ranges({ unit, rows }: Figure<"ranges">) {
  const { formatNumber } = useFormats();
  const most = Math.max(...rows.map(({ to }) => to));
  return (
    <ul className="ranges">
      {rows.map(({ label, from, middle, to }) => (
        <li key={label}>
          <p>
            <span>{`${label} `}</span>
            <strong>{fillUnit(unit, formatNumber(middle))}</strong>
            <span className="ranges-ends">{` ${formatNumber(from)}–${formatNumber(to)}`}</span>
          </p>
          <RangeThread from={from / most} to={to / most} knot={middle / most} />
        </li>
      ))}
    </ul>
  );
}
