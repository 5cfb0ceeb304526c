import { useFormats } from "#app/features/i18n/use-formats.ts";
import type { Figure } from "#model/figures/figure.server.ts";
import { countColumns, drawStitches } from "./draw-stitches.ts";

/** A stitch for each thing: a row of them for each group, with its name and number beside it. */
export function Share({ groups, scale, columns: fixed }: Figure<"share">) {
  const { formatNumber } = useFormats();
  const counts = groups.map(({ count }) => count);
  const columns = fixed ?? countColumns(counts);
  return (
    <div className="stitches">
      <dl style={{ "--columns": columns }}>
        {groups.map(({ label, count, shown, mark }, index) => (
          <div key={label} data-mark={mark ?? chooseMark(index, groups.length)}>
            <dt>{label}</dt>
            <dd>
              <strong>{shown ?? formatNumber(count)}</strong>
              <svg viewBox={`0 0 ${columns} ${Math.ceil(count / columns)}`} aria-hidden="true">
                <path d={drawStitches({ count, columns })} />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      {scale && <p className="stitch-scale">{scale}</p>}
    </div>
  );
}

/** The last of several groups is the rest. */
function chooseMark(index: number, count: number): string {
  if (index === 0) return "main";
  return index === count - 1 ? "rest" : "contrast";
}
