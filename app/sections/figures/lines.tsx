import { useFormats } from "#app/features/i18n/use-formats.ts";
import type { Figure } from "#model/figures/figure.server.ts";
import { fillUnit } from "./fill-unit.ts";

/** Straight threads over a common measure, and a knot where they meet. */
export function Lines({ unit, across, rows, mark }: Figure<"lines">) {
  const { formatNumber } = useFormats();
  const write = (value: number) => fillUnit(unit, formatNumber(value));
  const highest = Math.max(...rows.flatMap(({ from, to }) => [from, to]));
  const place = (at: number) => `${(at / across.to) * 100}%`;
  const rise = (value: number) => 100 - (value / highest) * 100;
  const [main] = rows;
  const isLate = mark !== undefined && mark.at > across.to / 2;
  return (
    <div className="lines">
      <div className="lines-drawing">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {rows.map(({ label, from, to }, index) => (
            <path key={label} className={`line-${index}`} d={`M0 ${rise(from)}L100 ${rise(to)}`} />
          ))}
        </svg>
        {main && (
          <span
            className="lines-cloth"
            aria-hidden="true"
            style={{ clipPath: `polygon(0 ${rise(main.from)}%, 100% ${rise(main.to)}%, 100% 100%, 0 100%)` }}
          />
        )}
        {mark && (
          <>
            <span
              className="lines-knot"
              aria-hidden="true"
              style={{ insetInlineStart: place(mark.at), insetBlockStart: `${rise(mark.value)}%` }}
            />
            <p
              className={isLate ? "lines-mark lines-mark-late" : "lines-mark"}
              style={{
                // Below a line that rises there is room on the right.
                ...(isLate ? { insetInlineEnd: 0 } : { insetInlineStart: place(mark.at) }),
                insetBlockStart: `${rise(mark.value)}%`,
              }}
            >
              {mark.label}
            </p>
          </>
        )}
      </div>
      <p className="lines-scale">
        <span aria-hidden="true">0</span>
        <span>
          {across.label}: {formatNumber(across.to)}
        </span>
      </p>
      <dl className="figure-key">
        {rows.map(({ label, from, to }, index) => (
          <div key={label} className={`line-${index}`}>
            <dt>{label}</dt>
            <dd>{from === to || from === 0 ? write(to) : `${write(from)}–${write(to)}`}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
