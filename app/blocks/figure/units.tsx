import { useFormats } from "#app/features/i18n/use-locale.ts";
import { TrackRows } from "#app/ui/track.tsx";
import type { Figure } from "#model/figures/figure.server.ts";

/** A stitch for each thing: rows of them for each group, beside its name and number. */
export function Units({ rows, scale, columns: fixed }: Figure<"units">) {
  const { formatNumber } = useFormats();
  const columns = fixed ?? countColumns(rows.map(({ value }) => value));
  return (
    <div className="units" style={{ "--columns": columns }}>
      <TrackRows
        layout="counts"
        rows={rows.map(({ label, value, shown, mark }, index) => ({
          label,
          text: shown ?? formatNumber(value),
          mark: mark ?? chooseMark(index, rows.length),
          drawing: (
            <svg viewBox={`0 0 ${columns} ${Math.ceil(value / columns)}`} aria-hidden="true">
              <path d={drawStitches(value, columns)} />
            </svg>
          ),
        }))}
      />
      {scale && <p className="text-muted">{scale}</p>}
    </div>
  );
}

/** The last of several groups is the rest. */
function chooseMark(index: number, count: number): string {
  if (index === 0) return "main";
  return index === count - 1 ? "rest" : "contrast";
}

/** An SVG path of stitches in rows. A unit is one stitch with the gap after it; the last of a count that isn't whole is narrower. */
export function drawStitches(count: number, columns: number): string {
  return Array.from({ length: Math.ceil(count) }, (_, index) => {
    const width = Math.round(Math.min(1, count - index) * STITCH * 100) / 100;
    return `M${index % columns} ${Math.floor(index / columns)}h${width}v${STITCH}h-${width}z`;
  }).join("");
}

const STITCH = 0.76;

/** How many stitches a row has: few make one row, many a cloth about three times as wide as high. */
export function countColumns(counts: number[]): number {
  const most = Math.ceil(Math.max(...counts));
  if (most <= IN_ONE_ROW) return most;
  return COLUMNS.find((columns) => columns * columns >= most * 3) ?? MOST_COLUMNS;
}

const IN_ONE_ROW = 24;
const COLUMNS = [10, 15, 20, 25];
const MOST_COLUMNS = 30;
