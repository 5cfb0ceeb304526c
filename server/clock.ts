/** Milliseconds since 1970; injected so that tests control the time. */
export type Clock = () => number;

/** The day in UTC, such as `2026-11-23`. */
export function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, "2026-11-23".length);
}

/** Whether this runtime knows the IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** UTC for an unknown time zone. */
export function knownZone(name: string): string {
  return isTimeZone(name) ? name : "UTC";
}
