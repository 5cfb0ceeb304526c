import type { Clock } from "#server/clock.ts";
import type { Log } from "#server/log.ts";
import type { Metrics } from "#server/metrics/metrics.ts";

/** Keeps mails off a transport that does not work, so that they neither wait for it nor occupy it. */
export type Circuit = {
  /** Whether a mail may go this way now: always while it works, one at a time after each pause while it does not. */
  accepts(): boolean;
  /** A mail goes this way now. Of what is reported of it, the last word counts, but no mail counts as two failures. */
  enter(): ReportResult;
};

/** `unknown`: the try was broken off by us, which says nothing about the transport. */
type TransportVerdict = "works" | "fails" | "unknown";
type ReportResult = (verdict: TransportVerdict) => void;

export type CircuitParts = { clock: Clock; log: Log; metrics: Pick<Metrics, "setCircuitOpen"> };

/** After so many failures in a row it opens. */
export const MOST_FAILURES = 3;
const LONGEST_PAUSE_MS = 60_000;

/** A circuit breaker: https://martinfowler.com/bliki/CircuitBreaker.html */
export function createCircuit(transport: string, { clock, log, metrics }: CircuitParts): Circuit {
  let failures = 0;
  let pausedUntil = 0;
  let underWay = 0;
  metrics.setCircuitOpen(transport, false);

  return {
    accepts() {
      // After a failure those under way may be the next ones.
      if (failures < MOST_FAILURES) return failures === 0 || failures + underWay < MOST_FAILURES;
      const pause = pausedUntil - clock();
      // Longer than any pause is one by a clock that was set back.
      return underWay === 0 && (pause <= 0 || pause > LONGEST_PAUSE_MS);
    },
    enter() {
      underWay += 1;
      let isOver = false;
      let hasFailed = false;
      return (verdict) => {
        if (!isOver) underWay -= 1;
        isOver = true;
        if (verdict === "works") close();
        if (verdict === "fails" && !hasFailed) countFailure();
        hasFailed ||= verdict === "fails";
      };
    },
  };

  function close(): void {
    if (failures >= MOST_FAILURES) {
      log.info("A mail transport works again", { transport });
      metrics.setCircuitOpen(transport, false);
    }
    failures = 0;
  }

  function countFailure(): void {
    failures += 1;
    if (failures < MOST_FAILURES) return;
    pausedUntil = clock() + choosePause(failures);
    if (failures > MOST_FAILURES) return;
    log.warn("A mail transport failed several times in a row and is tried now and then only", { transport });
    metrics.setCircuitOpen(transport, true);
  }
}

// Never longer than the mail that failed waits by itself.
function choosePause(failures: number): number {
  return Math.min(
    LONGEST_PAUSE_MS,
    backoffMs(failures, () => 1),
  );
}

const FIRST_MS = 5_000;
const LONGEST_MS = 15 * 60_000;
const JITTER = 0.25;

/**
 * How long to wait after the given number of failures in a row, in milliseconds: doubling from 5 seconds up to
 * 15 minutes. Up to a quarter is taken off by chance, so that mails which failed together do not return together.
 */
export function backoffMs(failures: number, random: () => number): number {
  const doubled = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(doubled * (1 - random() * JITTER));
}
