import { useFormats } from "#app/features/i18n/use-locale.ts";
import { Axis } from "#app/ui/track.tsx";
import type { Figure } from "#model/figures/figure.server.ts";

/** Straight threads over a common scale, and a knot where they meet. */
export function Lines({ unit, up, across, rows, mark }: Figure<"lines">) {
  const { formatNumber } = useFormats();
  const write = (value: number) => unit.replace("#", formatNumber(value));
  const highest = Math.max(...rows.flatMap(({ from, to }) => [from, to]));
  const rise = (value: number) => 100 - (value / highest) * 100;
  const drop = mark && (mark.at / across.to) * 100;
  return (
    <div className="lines">
      {up && <p>{up}</p>}
      <div
        className="lines-drawing"
        style={mark && { "--at": mark.at / across.to, "--up": mark.value / highest }}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {mark && <path className="lines-drop" d={`M${drop} ${rise(mark.value)}V100`} />}
          {rows.map(({ label, from, to }, index) => (
            <path key={label} className={`line-${index}`} d={`M0 ${rise(from)}L100 ${rise(to)}`} />
          ))}
        </svg>
        {mark && (
          <>
            <span className="lines-knot" aria-hidden="true" />
            <p className="lines-mark">{mark.label}</p>
          </>
        )}
      </div>
      <Axis
        end={across.to}
        ticks={[0, ...(mark ? [mark.at] : []), across.to].map((at) => ({ at, label: formatNumber(at) }))}
      />
      <p className="lines-across">
        <span>{across.label}</span>
        <span className="sr-only">{`: 0–${formatNumber(across.to)}`}</span>
      </p>
      <dl className="lines-key">
        {rows.map(({ label, from, to }, index) => (
          <div key={label} className={`line-${index}`}>
            <dt>{label}</dt>
            <dd dir="ltr">{from === to || from === 0 ? write(to) : `${write(from)} → ${write(to)}`}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
