/** Milliseconds since 1970; injected so that tests control the time. */
export type Clock = () => number;

/** The day in UTC, such as `2026-11-23`. */
export function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, "2026-11-23".length);
}
