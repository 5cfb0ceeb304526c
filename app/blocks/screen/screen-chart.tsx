import type { PartFields } from "#model/screens/screen.server.ts";

type ChartProps = NonNullable<PartFields["chart"]>;

/** Bars, or the points of a line, above their labels. The likely range is drawn around its point. */
export function ScreenChart({ kind, points }: ChartProps) {
  const most = Math.max(1, ...points.flatMap(({ value, range = [] }) => [value, ...range]));
  const place = (value: number) => value / most;
  const line = points.map(({ value }, index) => `${index + 0.5},${1 - place(value)}`).join(" ");
  return (
    <div className={`screen-chart screen-chart-${kind}`}>
      {kind === "line" && (
        <svg viewBox={`0 0 ${points.length} 1`} preserveAspectRatio="none" aria-hidden="true">
          <polyline points={line} />
        </svg>
      )}
      <ul>
        {points.map(({ label, value, text, range, tone }) => {
          const [low, high] = range ?? [];
          const ends = low !== undefined &&
            high !== undefined && { "--low": place(low), "--high": place(high) };
          return (
            <li key={label} data-tone={tone} style={{ "--share": place(value), ...ends }}>
              <b>{text ?? (kind === "bars" ? value : "")}</b>
              {ends && <i />}
              <span>{label}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
