import { useFormats } from "#app/features/i18n/use-formats.ts";
import { Track, type TrackSpan } from "#app/ui/track.tsx";
import { type TrackRow, TrackRows } from "#app/ui/track-rows.tsx";
import type { Figure } from "#model/figures/figure.server.ts";
import { fillUnit } from "./fill-unit.ts";

/** Bars from zero, ranges with a knot at the middle number, the parts of a whole, or what is left of it. */
export function Bars({ unit, rows, whole, rest }: Figure<"bars">) {
  const { formatNumber } = useFormats();
  const write = (value: number) => fillUnit(unit, formatNumber(value));
  const bars = whole ? layOutParts(rows, whole) : rest ? layOutRest(rows, rest) : rows.map(layOutBar);
  const end = Math.max(...bars.flatMap(({ spans }) => spans.map(({ to }) => to)));
  const writeRange = ({ from, to }: Row) =>
    from !== undefined && to !== undefined ? `${formatNumber(from)}–${write(to)}` : undefined;
  return (
    <div className="bars">
      <TrackRows
        layout="ends"
        rows={bars.map(({ spans, knots, isLess, ...row }) => ({
          ...row,
          note: row.note ?? writeRange(row),
          text: row.shown ?? `${isLess ? "−" : ""}${write(row.value)}`,
          drawing: <Track spans={spans} {...(knots && { knots })} end={end} className="woven" />,
        }))}
      />
    </div>
  );
}

type Row = Pick<Figure<"bars">["rows"][number], "label" | "value"> & Partial<Figure<"bars">["rows"][number]>;
type Bar = Row & Pick<TrackRow, "isMain"> & { spans: TrackSpan[]; knots?: number[]; isLess?: boolean };

function layOutBar(row: Row): Bar {
  const { value, from, to = value, uncertain } = row;
  if (uncertain) return { ...row, spans: takeOff(value, uncertain) };
  return from === undefined ? { ...row, spans: [{ to }] } : { ...row, spans: [{ from, to }], knots: [value] };
}

/** Each part begins where the one before it ends. */
function layOutParts(rows: Row[], label: string): Bar[] {
  const all = add(rows);
  const parts = rows.map((row, index) => {
    const from = add(rows.slice(0, index));
    return { ...row, spans: [{ from, to: from + row.value }] };
  });
  return [{ label, value: all, isMain: true, spans: [{ to: all }] }, ...parts];
}

/** Each row is shorter by what it takes away. */
function layOutRest([first, ...less]: Row[], label: string): Bar[] {
  if (!first) return [];
  const leave = (count: number) => add([first], less.slice(0, count));
  const left = leave(less.length);
  return [
    { ...first, isMain: true, spans: [{ to: first.value }] },
    ...less.map((row, index) => ({ ...row, isLess: true, spans: takeOff(leave(index), row.value) })),
    { label, value: left, isMain: true, mark: "contrast", spans: [{ to: left }] },
  ];
}

function takeOff(value: number, less: number): TrackSpan[] {
  return [{ to: value - less }, { from: value - less, to: value, look: "loose" }];
}

/** Money is counted in cents, which floating point numbers miss by a little. */
function add(rows: Row[], less: Row[] = []): number {
  const sum = (all: Row[]) => all.reduce((total, { value }) => total + value, 0);
  return Math.round((sum(rows) - sum(less)) * 100) / 100;
}
