import type { Clock } from "#server/clock.ts";
import type { Log } from "#server/log.ts";
import type { Metrics } from "#server/metrics/metrics.ts";

export type Circuit = {
  /** False while open, except for one mail after each pause. */
  accepts(): boolean;
  /** The last verdict counts, but one mail never counts as two failures. */
  enter(): ReportResult;
};

type TransportVerdict = "works" | "fails" | "unknown";
type ReportResult = (verdict: TransportVerdict) => void;

export type CircuitParts = { clock: Clock; log: Log; metrics: Pick<Metrics, "setCircuitOpen"> };

export const MAX_FAILURES = 3;
const MAX_PAUSE_MS = 60_000;

/** https://martinfowler.com/bliki/CircuitBreaker.html */
export function createCircuit(transport: string, { clock, log, metrics }: CircuitParts): Circuit {
  let failures = 0;
  let pausedUntil = 0;
  let inFlight = 0;
  metrics.setCircuitOpen(transport, false);

  return {
    accepts() {
      // After a failure, the mails in flight may be the next ones.
      if (failures < MAX_FAILURES) return failures === 0 || failures + inFlight < MAX_FAILURES;
      const pause = pausedUntil - clock();
      // A pause longer than the maximum means that the clock was set back.
      return inFlight === 0 && (pause <= 0 || pause > MAX_PAUSE_MS);
    },
    enter() {
      inFlight += 1;
      let isOver = false;
      let hasFailed = false;
      return (verdict) => {
        if (!isOver) inFlight -= 1;
        isOver = true;
        if (verdict === "works") close();
        if (verdict === "fails" && !hasFailed) countFailure();
        hasFailed ||= verdict === "fails";
      };
    },
  };

  function close(): void {
    if (failures >= MAX_FAILURES) {
      log.info("A mail transport works again", { transport });
      metrics.setCircuitOpen(transport, false);
    }
    failures = 0;
  }

  function countFailure(): void {
    failures += 1;
    if (failures < MAX_FAILURES) return;
    pausedUntil = clock() + choosePause(failures);
    if (failures > MAX_FAILURES) return;
    log.warn("A mail transport failed several times in a row and is tried now and then only", { transport });
    metrics.setCircuitOpen(transport, true);
  }
}

// Never longer than the backoff of the failed mail itself.
function choosePause(failures: number): number {
  return Math.min(
    MAX_PAUSE_MS,
    backoffMs(failures, () => 1),
  );
}

const FIRST_MS = 5_000;
const LONGEST_MS = 15 * 60_000;
const JITTER = 0.25;

/** Doubles from 5 seconds to 15 minutes, minus up to 25 % jitter. In milliseconds. */
export function backoffMs(failures: number, random: () => number): number {
  const doubled = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(doubled * (1 - random() * JITTER));
}
