import type { Clock } from "#server/clock.ts";
import { errorMessage } from "#server/error-message.ts";
import { createFaultLog, type FaultLog } from "#server/fault-log.ts";
import type { Log } from "#server/log.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { attemptMail, reportResult } from "#server/relay/delivery/attempt-mail.ts";
import { createAlarm } from "#server/relay/delivery/interruptible-sleep.ts";
import { keepLease, LEASE_MS, type Lease } from "#server/relay/delivery/keep-lease.ts";
import { createRecorder } from "#server/relay/delivery/recorder.ts";
import { createSlots } from "#server/relay/delivery/slots.ts";
import type { Mail } from "#server/relay/mails/mail.ts";
import type { Claim, MailKind, Store } from "#server/relay/store/store.ts";
import type { MailTransports } from "#server/relay/transports/send-in-order.ts";
import type { MailName } from "#server/relay/transports/transport.ts";

export type DeliveryParts = {
  store: Pick<Store, "claimDue" | "extendLease" | "recordAttempt" | "releaseLeases">;
  transports: Pick<MailTransports, "carries" | "isReady" | "send" | "takeBack">;
  /** Throws an UnsendableError when there is nobody to send it to. */
  writeMail: (claim: Claim) => Mail;
  /** After how long a mail that nobody takes is given up, in milliseconds. */
  giveUpMs: number;
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, "countMail" | "observeDelivery">;
  random: () => number;
  /** How often the queue is looked at without being woken, for retries and for what another process queued. */
  pollMs: number;
  /** How many mails are sent at once, those aside whose server keeps them waiting. */
  concurrency?: number;
  /** How often the lease of a mail under way is extended, in milliseconds. */
  renewMs?: number;
  /** How long mails under way have at the stop, in milliseconds. */
  stopMs?: number;
};

export type Delivery = {
  start(): void;
  /** Something was queued: look now. */
  wake(): void;
  /**
   * Begins no other mail from now on, and resolves when those under way are finished. One that a mail server keeps waiting
   * is broken off in the end, and noted as uncertain.
   */
  stop(): Promise<void>;
};

const CONCURRENCY = 4;
/** The process has ten seconds in all. */
const STOP_MS = 8_000;

/** Sends what is due, several mails at once, until stopped. Mails that fail are tried again, or given up in the end. */
export function createDelivery(parts: DeliveryParts): Delivery {
  const { store, transports, clock, log, pollMs, concurrency = CONCURRENCY, stopMs = STOP_MS } = parts;
  const alarm = createAlarm();
  const recorder = createRecorder({ store, log, onGone: takeBack });
  const faults = createFaultLog({
    log,
    event: "The queue of mails does not work",
    endEvent: "The queue of mails works again",
    clock,
  });
  /** By Message-ID. */
  const underWay = new Map<string, { lease: Lease; work: Promise<void> }>();
  const cutOff = new AbortController();
  const slots = createSlots(concurrency, alarm.wake);
  const waitForQueue = createQueueWait(parts, faults);
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();
  return {
    start() {
      running = run();
    },
    wake: alarm.wake,
    async stop() {
      isStopping = true;
      alarm.wake();
      const timer = setTimeout(() => cutOff.abort(), stopMs);
      await running;
      clearTimeout(timer);
    },
  };

  async function run(): Promise<void> {
    while (!isStopping && !(await waitForQueue())) await alarm.sleep(pollMs);
    while (!isStopping) {
      const kinds = slots.freeFor().filter(transports.isReady);
      const hasBegun = kinds.length > 0 && (await beginNext(kinds));
      if (!hasBegun && !isStopping) await alarm.sleep(pollMs);
    }
    await Promise.all([...underWay.values()].map(({ work }) => work));
    await recorder.recordRest();
  }

  /** Begins the mail longest due. False when there is none, or when the store does not work: then it is time to wait. */
  async function beginNext(kinds: MailKind[]): Promise<boolean> {
    try {
      await recorder.recordRest();
      const leasedUntil = clock() + LEASE_MS;
      const claim = await store.claimDue(clock(), leasedUntil, kinds);
      faults.ended();
      if (!claim) return false;
      if (await recorder.recordKnown(claim)) return true;
      // The clock was set forward, and ended a lease that is still ours.
      const known = underWay.get(claim.messageId);
      if (known) known.lease.adopt(claim, leasedUntil);
      else begin(claim, leasedUntil);
      return true;
    } catch (error) {
      faults.noticed(error);
      return false;
    }
  }

  function begin(claim: Claim, leasedUntil: number): void {
    const lease = keepLease(claim, leasedUntil, parts);
    const giveBack = slots.take(claim.kind);
    const work = deliver(claim, lease).finally(() => {
      giveBack();
      underWay.delete(claim.messageId);
      alarm.wake();
    });
    underWay.set(claim.messageId, { lease, work });
  }

  async function deliver(claim: Claim, lease: Lease): Promise<void> {
    const signal = AbortSignal.any([lease.signal, cutOff.signal]);
    const attempt = await attemptMail(claim, parts, { signal, isStillOurs: lease.extend });
    reportResult(claim, attempt, parts);
    await recorder.record(lease.claim(), attempt.result);
    lease.end();
  }

  // Erasing found no trace of it when it was still being sent.
  async function takeBack({ leadId, kind }: MailName): Promise<void> {
    try {
      await transports.takeBack({ leadId, kind });
    } catch (error) {
      const reason = errorMessage(error);
      log.error("A mail of a deleted lead is not removed", { lead: leadId, kind, reason });
    }
  }
}

/** Asks whether mails may be begun: not while another server process holds the queue. */
function createQueueWait({ store, clock, log }: DeliveryParts, faults: FaultLog): () => Promise<boolean> {
  let isTold = false;
  return async () => {
    try {
      const isHeld = await store.releaseLeases(clock());
      if (!isHeld && !isTold)
        log.info("Another server process still sends the mails: this one waits for its end");
      isTold = true;
      return isHeld;
    } catch (error) {
      faults.noticed(error);
      return false;
    }
  };
}
