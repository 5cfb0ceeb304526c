import type { Clock } from "#server/clock.ts";

/** For how long the clock has gone as fast as time passes, in milliseconds. To be asked often: it looks only then. */
export type ClockWatch = () => number;

const MOST_DRIFT_MS = 5 * 60_000;

/** `uptime` gives the milliseconds since some moment, whatever the clock is set to. */
export function createClockWatch(clock: Clock, uptime: () => number): ClockWatch {
  let start = { time: clock(), uptime: uptime() };
  return () => {
    const now = { time: clock(), uptime: uptime() };
    const passed = now.uptime - start.uptime;
    if (Math.abs(now.time - start.time - passed) <= MOST_DRIFT_MS) return passed;
    start = now;
    return 0;
  };
}
