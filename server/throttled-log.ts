import { MINUTE_MS } from "#contract/local-time.ts";
import type { Clock } from "#server/clock.ts";
import { errorMessage } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";

const LINES_PER_MINUTE = 5;

export type ThrottledLog = ReturnType<typeof createThrottledLog>;

/** Logs a recurring error without flooding the log or a full disk: at most `LINES_PER_MINUTE`. */
export function createThrottledLog(
  event: string,
  { log, clock }: { log: Pick<Log, "error" | "info">; clock: Clock },
) {
  let logged: { reason: string; at: number } | undefined;
  let suppressed = 0;
  let minute = { start: Number.NEGATIVE_INFINITY, lines: 0 };

  return {
    /** Logs a new error at once, and the same one once a minute with the number of suppressed lines. */
    failed(error: unknown): void {
      const reason = errorMessage(error);
      const now = clock();
      if (isMinuteFrom(minute.start, now)) minute = { start: now, lines: 0 };
      const isNew = logged?.reason !== reason || isMinuteFrom(logged.at, now);
      if (!isNew || minute.lines >= LINES_PER_MINUTE) {
        suppressed += 1;
        return;
      }
      log.error(event, { reason, ...takeSuppressed() });
      logged = { reason, at: now };
      minute.lines += 1;
    },
    /** Logs the end of an error, if there was one. */
    recovered(): void {
      if (logged === undefined) return;
      log.info("It works again", { after: event, ...takeSuppressed() });
      logged = undefined;
    },
  };

  function takeSuppressed(): { suppressed?: number } {
    const count = suppressed;
    suppressed = 0;
    return count > 0 ? { suppressed: count } : {};
  }
}

// The clock may have been set back.
function isMinuteFrom(time: number, now: number): boolean {
  return Math.abs(now - time) >= MINUTE_MS;
}
