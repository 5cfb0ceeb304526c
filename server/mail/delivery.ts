import { errorMessage } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";
import { type AttemptParts, attemptMail, reportResult } from "#server/mail/attempt-mail.ts";
import { createInterruptibleSleep } from "#server/mail/interruptible-sleep.ts";
import { keepLease, LEASE_MS, type Lease } from "#server/mail/keep-lease.ts";
import { createRecorder } from "#server/mail/recorder.ts";
import { createSlots } from "#server/mail/slots.ts";
import type { MailTransports } from "#server/mail/transports/send-in-order.ts";
import type { MailName } from "#server/mail/transports/transport.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { MailKind } from "#server/store/lead-record.ts";
import type { Claim, Store } from "#server/store/store.ts";
import { createThrottledLog, type ThrottledLog } from "#server/throttled-log.ts";

export type DeliveryParts = AttemptParts & {
  transports: Pick<MailTransports, "isReady" | "takeBack">;
  store: Pick<Store, "claimDue" | "extendLease" | "recordAttempt" | "releaseLeases">;
  log: Log;
  metrics: Pick<Metrics, "countMail" | "observeDelivery">;
  pollMs: number;
  /** Mails sent at once, not counting those stuck on a slow server. */
  concurrency?: number;
  renewMs?: number;
  stopMs?: number;
};

export type Delivery = {
  start(): void;
  wake(): void;
  /** Finishes the mails in flight; aborts one that outlasts `stopMs` and records it as uncertain. */
  stop(): Promise<void>;
};

const CONCURRENCY = 4;
/** The process has ten seconds in total. */
const STOP_MS = 8_000;

export function createDelivery(parts: DeliveryParts): Delivery {
  const { store, transports, clock, log, pollMs, concurrency = CONCURRENCY, stopMs = STOP_MS } = parts;
  const { sleep, interrupt } = createInterruptibleSleep();
  const recorder = createRecorder({ store, log, onLeadDeleted: takeBack });
  const errorLog = createThrottledLog({
    log,
    event: "The mail queue is failing",
    endEvent: "The mail queue works again",
    clock,
  });
  const inFlight = new Map<string, { lease: Lease; work: Promise<void> }>();
  const shutdown = new AbortController();
  const slots = createSlots(concurrency, interrupt);
  const waitForQueue = createQueueWait(parts, errorLog);
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();
  return {
    start() {
      running = run();
    },
    wake: interrupt,
    async stop() {
      isStopping = true;
      interrupt();
      const timer = setTimeout(() => shutdown.abort(), stopMs);
      await running;
      clearTimeout(timer);
    },
  };

  async function run(): Promise<void> {
    while (!isStopping && !(await waitForQueue())) await sleep(pollMs);
    while (!isStopping) {
      const kinds = slots.freeFor().filter(transports.isReady);
      const hasBegun = kinds.length > 0 && (await beginNext(kinds));
      if (!hasBegun && !isStopping) await sleep(pollMs);
    }
    await Promise.all([...inFlight.values()].map(({ work }) => work));
    await recorder.flush();
  }

  /** Starts the mail that has been due longest. False when there is none or the store is down: time to sleep. */
  async function beginNext(kinds: MailKind[]): Promise<boolean> {
    try {
      await recorder.flush();
      const leasedUntil = clock() + LEASE_MS;
      const claim = await store.claimDue(clock(), leasedUntil, kinds);
      errorLog.recovered();
      if (!claim) return false;
      if (await recorder.recordIfPending(claim)) return true;
      // The clock jumped forward and ended a lease that is still ours.
      const known = inFlight.get(claim.messageId);
      if (known) known.lease.adopt(claim, leasedUntil);
      else begin(claim, leasedUntil);
      return true;
    } catch (error) {
      errorLog.failed(error);
      return false;
    }
  }

  function begin(claim: Claim, leasedUntil: number): void {
    const lease = keepLease(claim, leasedUntil, parts);
    const release = slots.take(claim.kind);
    const work = deliver(claim, lease).finally(() => {
      release();
      inFlight.delete(claim.messageId);
      interrupt();
    });
    inFlight.set(claim.messageId, { lease, work });
  }

  async function deliver(claim: Claim, lease: Lease): Promise<void> {
    const signal = AbortSignal.any([lease.signal, shutdown.signal]);
    const attempt = await attemptMail(claim, parts, { signal, isStillOurs: lease.extend });
    reportResult(claim, attempt, parts);
    await recorder.record(lease.claim(), attempt.result);
    lease.end();
  }

  // The erase command couldn't find the mail while it was still being sent.
  async function takeBack({ leadId, kind }: MailName): Promise<void> {
    try {
      await transports.takeBack({ leadId, kind });
    } catch (error) {
      const reason = errorMessage(error);
      log.error("A deleted lead's mail was not removed", { lead: leadId, kind, reason });
    }
  }
}

function createQueueWait(
  { store, clock, log }: DeliveryParts,
  errorLog: ThrottledLog,
): () => Promise<boolean> {
  let hasLogged = false;
  return async () => {
    try {
      const isHeld = await store.releaseLeases(clock());
      if (!isHeld && !hasLogged)
        log.info("Another server process is sending the mails: waiting for it to stop");
      hasLogged = true;
      return isHeld;
    } catch (error) {
      errorLog.failed(error);
      return false;
    }
  };
}
