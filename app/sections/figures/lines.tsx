import { useFormats } from "#app/features/i18n/use-formats.ts";
import { Axis } from "#app/ui/track.tsx";
import type { Figure } from "#model/figures/figure.server.ts";
import { fillUnit } from "./fill-unit.ts";

/** Straight threads over a common scale, and a knot where they meet. */
export function Lines({ unit, up, across, rows, mark }: Figure<"lines">) {
  const { formatNumber } = useFormats();
  const write = (value: number) => fillUnit(unit, formatNumber(value));
  const highest = Math.max(...rows.flatMap(({ from, to }) => [from, to]));
  const rise = (value: number) => 100 - (value / highest) * 100;
  const [first, second] = rows;
  const drop = mark && (mark.at / across.to) * 100;
  return (
    <div className="lines">
      {up && <p>{up}</p>}
      <div
        className="lines-drawing"
        style={mark && { "--at": mark.at / across.to, "--up": mark.value / highest }}
      >
        {first &&
          second &&
          findWedges(first, second).map(({ mark, corners }) => (
            <span
              key={mark ?? "all"}
              className="lines-cloth"
              data-mark={mark}
              aria-hidden="true"
              style={{
                clipPath: `polygon(${corners.map(([x, value]) => `${x}% ${rise(value)}%`).join()})`,
              }}
            />
          ))}
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

type Ends = { from: number; to: number };
type Wedge = { mark?: "bad" | "good"; corners: [number, number][] };

/** What lies between two lines; where they cross, it is a loss while the first one is below the second, and then a gain. */
function findWedges(first: Ends, second: Ends): Wedge[] {
  const [before, after] = [first.from - second.from, first.to - second.to];
  const start: Wedge["corners"] = [
    [0, first.from],
    [0, second.from],
  ];
  const end: Wedge["corners"] = [
    [100, second.to],
    [100, first.to],
  ];
  if (before * after >= 0) return [{ corners: [...start, ...end] }];
  const share = before / (before - after);
  const crossing: [number, number] = [share * 100, first.from + (first.to - first.from) * share];
  return [
    { mark: before < 0 ? "bad" : "good", corners: [...start, crossing] },
    { mark: after < 0 ? "bad" : "good", corners: [crossing, ...end] },
  ];
}
