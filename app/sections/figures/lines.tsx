import { useFormats } from "#app/features/i18n/use-formats.ts";
import type { Figure } from "#model/figures/figure.server.ts";
import { fillUnit } from "./fill-unit.ts";
import { pushApart } from "./push-apart.ts";

/** Straight threads over a common measure, and a knot where they meet. */
export function Lines({ unit, up, across, rows, mark }: Figure<"lines">) {
  const { formatNumber } = useFormats();
  const write = (value: number) => fillUnit(unit, formatNumber(value));
  const highest = Math.max(...rows.flatMap(({ from, to }) => [from, to]));
  const place = (at: number) => `${(at / across.to) * 100}%`;
  const rise = (value: number) => 100 - (value / highest) * 100;
  const ends = pushApart(
    rows.map(({ to }) => rise(to)),
    LABEL_HEIGHT,
  );
  const [first, second] = rows;
  return (
    <div className="lines">
      <div className="lines-drawing">
        {up && <p className="lines-up">{up}</p>}
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
          {mark && (
            <path
              className="lines-drop"
              d={`M${(mark.at / across.to) * 100} ${rise(mark.value)}L${(mark.at / across.to) * 100} 100`}
            />
          )}
          {rows.map(({ label, from, to }, index) => (
            <path key={label} className={`line-${index}`} d={`M0 ${rise(from)}L100 ${rise(to)}`} />
          ))}
        </svg>
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
      <div className="lines-scale">
        <p aria-hidden="true">
          <span>0</span>
          {mark && (
            <strong style={{ insetInlineStart: place(mark.at) }}>
              <span>{formatNumber(mark.at)}</span>
            </strong>
          )}
          {/* There is no room for both. */}
          <span>{(mark?.at ?? 0) < across.to * NEAR_END && formatNumber(across.to)}</span>
        </p>
        <p>
          <span>{across.label}</span>
          <span className="sr-only">{`: 0–${formatNumber(across.to)}`}</span>
        </p>
      </div>
      <dl className="figure-key lines-key">
        {rows.map(({ label, from, to }, index) => (
          <div key={label} className={`line-${index}`} style={{ "--end": `${ends[index]}%` }}>
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

/** Of two lines of text and a gap, in hundredths of the height of the drawing. */
const LABEL_HEIGHT = 20;

const NEAR_END = 0.82;
