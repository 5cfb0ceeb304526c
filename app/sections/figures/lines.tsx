import type { CSSProperties } from "react";
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
  return (
    <div className="lines">
      <p className="lines-top" aria-hidden="true">
        {write(highest)}
      </p>
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
            {/* Left of where lines meet there is nothing above them. */}
            <p
              className="lines-mark"
              style={{
                maxInlineSize: place(mark.at),
                insetInlineEnd: place(across.to - mark.at),
                insetBlockEnd: `${100 - rise(mark.value)}%`,
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
      <dl className="figure-key lines-key">
        {rows.map(({ label, from, to }, index) => (
          // React has no type for custom properties.
          <div key={label} className={`line-${index}`} style={{ "--end": `${rise(to)}%` } as CSSProperties}>
            <dt>{label}</dt>
            <dd>{from === to || from === 0 ? write(to) : `${write(from)}–${write(to)}`}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
