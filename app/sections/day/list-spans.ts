/** A part of a shift on the drawing of a day: where it begins, in hours from the left edge, and how long it is. */
export type Span = { start: number; hours: number };

/**
 * Lays a shift on a day that is drawn from `startOfDay` on. One that goes past the end of the drawing lies at both
 * ends; one that ends at the hour in which it began takes the whole day.
 */
export function listSpans(from: number, to: number, startOfDay = 0): Span[] {
  const start = wrapHour(from - startOfDay);
  const hours = wrapHour(to - from) || DAY;
  const first = Math.min(hours, DAY - start);
  const rest = { start: 0, hours: hours - first };
  return [{ start, hours: first }, ...(rest.hours > 0 ? [rest] : [])];
}

/** An hour within one day: 24 is 0, and -1 is 23. */
export function wrapHour(hour: number): number {
  return ((hour % DAY) + DAY) % DAY;
}

const DAY = 24;
