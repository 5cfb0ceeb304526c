/** Working hours as bars on a day of 24 hours. */
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

/** Hours as a CSS percentage of one day. */
export function toShareOfDay(hours: number): string {
  return `${Math.round((hours / 24) * 1000) / 10}%`;
}

/** Part of a shift: start in hours from the left edge, and length in hours. */
export type Span = { start: number; hours: number };

/**
 * Splits a shift that crosses the end of a day drawn from `startOfDay`. Equal start and end hours mean a whole day.
 */
export function listSpans(from: number, to: number, startOfDay = 0): Span[] {
  const start = wrapHour(from - startOfDay);
  const hours = wrapHour(to - from) || DAY;
  const first = Math.min(hours, DAY - start);
  const rest = { start: 0, hours: hours - first };
  return [{ start, hours: first }, ...(rest.hours > 0 ? [rest] : [])];
}

export function wrapHour(hour: number): number {
  return ((hour % DAY) + DAY) % DAY;
}

const DAY = 24;
