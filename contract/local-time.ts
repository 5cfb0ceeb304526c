import { tzOffset } from "@date-fns/tz/tzOffset";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Local time as if it were UTC, for arithmetic with plain numbers. */
export function readClock(timeZone: string, time: number): number {
  return time + tzOffset(timeZone, new Date(time)) * MINUTE_MS;
}

/** The instants of a local time: one, two when the clock is set back, none when it is set forward. */
export function findInstants(timeZone: string, local: number): number[] {
  const around = [local - DAY_MS, local + DAY_MS].map((time) => local - (readClock(timeZone, time) - time));
  return [...new Set(around)].filter((time) => readClock(timeZone, time) === local);
}

export function startOfDay(local: number): number {
  return Math.floor(local / DAY_MS) * DAY_MS;
}
