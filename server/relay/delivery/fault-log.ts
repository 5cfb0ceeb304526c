import { errorMessage } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";

export type FaultLog = {
  /** Logged only when it is another fault than the time before. */
  noticed(error: unknown): void;
  /** Logged only when there was a fault. */
  ended(): void;
};

/** Logs a fault that shows again and again when it comes, when it changes and when it goes, not each time. */
export function createFaultLog(log: Log, event: string, endEvent: string): FaultLog {
  let current: string | undefined;
  return {
    noticed(error) {
      const reason = errorMessage(error);
      if (reason !== current) log.error(event, { reason });
      current = reason;
    },
    ended() {
      if (current !== undefined) log.info(endEvent);
      current = undefined;
    },
  };
}
