/** Part of a shift on a drawn day: hours from its left edge. */
export type DaySpan = { from: number; to: number };

/**
 * Splits a shift that crosses the end of a day drawn from `startOfDay`. Equal start and end hours mean a whole day.
 */
export function listSpans(from: number, to: number, startOfDay = 0): DaySpan[] {
  const start = wrapHour(from - startOfDay);
  const end = start + (wrapHour(to - from) || DAY);
  const first = { from: start, to: Math.min(end, DAY) };
  return end > DAY ? [first, { from: 0, to: end - DAY }] : [first];
}

export function wrapHour(hour: number): number {
  return ((hour % DAY) + DAY) % DAY;
}

/** The length of a drawn day in hours. */
export const DAY = 24;
