import { useFormats } from "#app/features/i18n/use-locale.ts";
import { Track, type TrackRow, TrackRows, type TrackSpan } from "#app/ui/track.tsx";
import type { Figure } from "#model/figures/figure.server.ts";

/** Bars from zero, ranges with a knot at the middle number, the parts of a whole, or the remainder of it. */
export function Bars({ unit, rows, whole, rest }: Figure<"bars">) {
  const { formatNumber } = useFormats();
  const bars = whole ? layOutParts(rows, whole) : rest ? layOutRest(rows, rest) : rows.map(layOutBar);
  const findEnd = (unit: string | undefined) =>
    Math.max(...bars.flatMap((bar) => (bar.unit === unit ? bar.spans.map(({ to }) => to) : [])));
  const describe = ({ value, from, to, note, shown, isLess, unit: own = unit }: Bar) => {
    const write = (text: string) => own.replace("#", text);
    const range =
      from !== undefined && to !== undefined ? write(`${formatNumber(from)}–${formatNumber(to)}`) : undefined;
    if (value === undefined) return { note, text: shown ?? range };
    return { note: note ?? range, text: shown ?? `${isLess ? "−" : ""}${write(formatNumber(value))}` };
  };
  return (
    <div className="bars">
      <TrackRows
        layout="ends"
        rows={bars.map((bar) => ({
          ...bar,
          ...describe(bar),
          drawing: (
            <Track
              spans={bar.spans}
              {...(bar.knots && { knots: bar.knots })}
              end={findEnd(bar.unit)}
              className="woven"
            />
          ),
        }))}
      />
    </div>
  );
}

type Row = Pick<Figure<"bars">["rows"][number], "label"> & Partial<Figure<"bars">["rows"][number]>;
type Bar = Row & Pick<TrackRow, "isMain"> & { spans: TrackSpan[]; knots?: number[]; isLess?: boolean };

function layOutBar(row: Row): Bar {
  const { from, to = 0, value = to, uncertain } = row;
  if (uncertain) return { ...row, spans: takeOff(value, uncertain) };
  if (from === undefined) return { ...row, spans: [{ to: value }] };
  return { ...row, spans: [{ from, to }], ...(row.value !== undefined && { knots: [value] }) };
}

/** Each part begins where the one before it ends. */
function layOutParts(rows: Row[], label: string): Bar[] {
  const all = add(rows);
  const parts = rows.map((row, index) => {
    const from = add(rows.slice(0, index));
    return { ...row, spans: [{ from, to: from + add([row]) }] };
  });
  return [{ label, value: all, isMain: true, spans: [{ to: all }] }, ...parts];
}

/** Each row is shorter by the amount it subtracts. */
function layOutRest([first, ...less]: Row[], label: string): Bar[] {
  if (!first) return [];
  const leave = (count: number) => add([first], less.slice(0, count));
  const left = leave(less.length);
  return [
    { ...first, isMain: true, spans: [{ to: leave(0) }] },
    ...less.map((row, index) => ({ ...row, isLess: true, spans: takeOff(leave(index), add([row])) })),
    { label, value: left, isMain: true, mark: "contrast", spans: [{ to: left }] },
  ];
}

function takeOff(value: number, less: number): TrackSpan[] {
  return [{ to: value - less }, { from: value - less, to: value, look: "loose" }];
}

/** Money is rounded to cents, because floating-point sums are slightly off. */
function add(rows: Row[], less: Row[] = []): number {
  const sum = (all: Row[]) => all.reduce((total, { value = 0 }) => total + value, 0);
  return Math.round((sum(rows) - sum(less)) * 100) / 100;
}
