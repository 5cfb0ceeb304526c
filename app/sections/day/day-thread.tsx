import type { Span } from "./list-spans.ts";

/** The hours in which somebody works, as threads on the warp of a day. */
export function DayThread({ spans }: { spans: Span[] }) {
  return (
    <div className="day-thread" aria-hidden="true">
      {spans.map(({ start, hours }) => (
        <span
          key={start}
          style={{ insetInlineStart: toShareOfDay(start), inlineSize: toShareOfDay(hours) }}
        />
      ))}
    </div>
  );
}

/** Hours as a share of one day, as CSS. */
export function toShareOfDay(hours: number): string {
  return `${Math.round((hours / 24) * 1000) / 10}%`;
}
