import type { Clock } from "#server/clock.ts";
import { errorMessage } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";

const MINUTE_MS = 60_000;
/** So many lines a minute, however often faults come, change and go. */
const LINES_PER_MINUTE = 5;

export type FaultLogOptions = {
  log: Pick<Log, "error" | "warn" | "info">;
  level?: "error" | "warn";
  event: string;
  /** Said when the fault is over. */
  endEvent?: string;
  clock?: Clock;
};

export type FaultLog = {
  /** Logged at once when the fault is new or another one, else once a minute with the number of those left out. */
  noticed(error: unknown): void;
  /** Logged only when a fault was. */
  ended(): void;
};

/** Logs a fault that shows again and again without filling the log, or the disk that is full. */
export function createFaultLog({
  log,
  level = "error",
  event,
  endEvent = "",
  clock = Date.now,
}: FaultLogOptions): FaultLog {
  let told: { reason: string; at: number } | undefined;
  let suppressed = 0;
  let minute = { start: Number.NEGATIVE_INFINITY, lines: 0 };

  return {
    noticed(error) {
      const reason = errorMessage(error);
      const now = clock();
      if (now - minute.start >= MINUTE_MS) minute = { start: now, lines: 0 };
      const isNews = told?.reason !== reason || now - told.at >= MINUTE_MS;
      if (!isNews || minute.lines >= LINES_PER_MINUTE) {
        suppressed += 1;
        return;
      }
      log[level](event, { reason, ...takeSuppressed() });
      told = { reason, at: now };
      minute.lines += 1;
    },
    ended() {
      if (told === undefined) return;
      log.info(endEvent, takeSuppressed());
      told = undefined;
    },
  };

  function takeSuppressed(): { suppressed?: number } {
    const count = suppressed;
    suppressed = 0;
    return count > 0 ? { suppressed: count } : {};
  }
}
