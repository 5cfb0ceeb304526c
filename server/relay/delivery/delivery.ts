import type { Clock } from "#server/clock.ts";
import { errorMessage } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { attemptMail } from "#server/relay/delivery/attempt-mail.ts";
import { createFaultLog } from "#server/relay/delivery/fault-log.ts";
import { keepLease, LEASE_MS } from "#server/relay/delivery/keep-lease.ts";
import { createRecorder } from "#server/relay/delivery/recorder.ts";
import { reportResult } from "#server/relay/delivery/report-result.ts";
import { createWaker } from "#server/relay/delivery/waker.ts";
import type { Mail } from "#server/relay/mails/mail.ts";
import type { Claim, Store } from "#server/relay/store/store.ts";
import type { MailTransports } from "#server/relay/transports/send-in-order.ts";

export type DeliveryParts = {
  store: Pick<Store, "claimDue" | "extendLease" | "recordAttempt" | "releaseLeases">;
  transports: Pick<MailTransports, "carries" | "send">;
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
  /** How many mails are sent at once. */
  concurrency?: number;
  /** How often the lease of a mail under way is extended, in milliseconds. */
  renewMs?: number;
};

export type Delivery = {
  start(): void;
  /** Something was queued: look now. */
  wake(): void;
  /** Resolves when the mails under way are finished and no other will be begun. */
  stop(): Promise<void>;
};

const CONCURRENCY = 4;

/** Sends what is due, several mails at once, until stopped. Mails that fail are tried again, or given up in the end. */
export function createDelivery(parts: DeliveryParts): Delivery {
  const { store, clock, log, pollMs, concurrency = CONCURRENCY } = parts;
  const waker = createWaker();
  const recorder = createRecorder(store, log);
  const faults = createFaultLog(log, "The queue of mails does not work", "The queue of mails works again");
  const underWay = new Set<Promise<void>>();
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();
  return {
    start() {
      running = run();
    },
    wake: waker.wake,
    async stop() {
      isStopping = true;
      waker.wake();
      await running;
    },
  };

  async function run(): Promise<void> {
    await releaseLeases(parts);
    while (!isStopping) {
      const hasBegun = underWay.size < concurrency && (await beginNext());
      if (!hasBegun && !isStopping) await waker.sleep(pollMs);
    }
    await Promise.all(underWay);
    await recorder.recordRest();
  }

  /** Begins the mail longest due. False when there is none, or when the store does not work: then it is time to wait. */
  async function beginNext(): Promise<boolean> {
    try {
      await recorder.recordRest();
      const claim = await store.claimDue(clock(), clock() + LEASE_MS);
      faults.ended();
      if (!claim) return false;
      if (await recorder.recordKnown(claim)) return true;
      begin(claim);
      return true;
    } catch (error) {
      faults.noticed(error);
      return false;
    }
  }

  function begin(claim: Claim): void {
    const work = deliver(claim).finally(() => {
      underWay.delete(work);
      waker.wake();
    });
    underWay.add(work);
  }

  async function deliver(claim: Claim): Promise<void> {
    const lease = keepLease(claim, parts);
    const result = await attemptMail(claim, parts, lease.signal);
    reportResult(claim, result, parts);
    await recorder.record(claim, result);
    lease.end();
  }
}

async function releaseLeases({ store, clock, log }: DeliveryParts): Promise<void> {
  try {
    await store.releaseLeases(clock());
  } catch (error) {
    log.error("Mails under way at the last stop wait for their lease", { reason: errorMessage(error) });
  }
}
