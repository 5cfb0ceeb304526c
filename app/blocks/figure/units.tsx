import { useFormats } from "#app/features/i18n/use-formats.ts";
import { TrackRows } from "#app/ui/track-rows.tsx";
import type { Figure } from "#model/figures/figure.server.ts";
import { countColumns, drawStitches } from "./draw-stitches.ts";

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
              <path d={drawStitches({ count: value, columns })} />
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
