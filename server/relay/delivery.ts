import type { Clock } from "#server/clock.ts";
import { errorMessage } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";
import { backoffMs } from "#server/relay/backoff.ts";
import { describeFailure } from "#server/relay/describe-failure.ts";
import type { Mail } from "#server/relay/mail.ts";
import type { AttemptResult, Claim, Lead, Store } from "#server/relay/store/store.ts";
import type { MailTransport } from "#server/relay/transports/transport.ts";
import { createWaker } from "#server/relay/waker.ts";

/** How long a mail taken for sending stays hidden: after a crash it is due again then. */
const LEASE_MS = 60_000;

export type DeliveryParts = {
  store: Pick<Store, "claimDue" | "recordAttempt" | "releaseLeases">;
  transport: MailTransport;
  writeMail: (lead: Lead) => Mail;
  clock: Clock;
  log: Log;
  random: () => number;
  /** How often the queue is looked at without being woken, for retries and for what another process queued. */
  pollMs: number;
};

export type Delivery = {
  start(): void;
  /** Something was queued: look now. */
  wake(): void;
  /** Resolves when the mail under way is finished and no other will be begun. */
  stop(): Promise<void>;
};

/** Sends what is due, one mail after the other, until stopped. Mails that fail are tried again, for ever. */
export function createDelivery(parts: DeliveryParts): Delivery {
  const waker = createWaker();
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
      const hasMore = await deliverNext(parts);
      if (!hasMore && !isStopping) await waker.sleep(parts.pollMs);
    }
  }
}

async function releaseLeases({ store, clock, log }: DeliveryParts): Promise<void> {
  try {
    await store.releaseLeases(clock());
  } catch (error) {
    log.error("Mails under way at the last stop wait for their lease", { reason: errorMessage(error) });
  }
}

/** Sends the mail longest due. False when there is none, or when the store does not work: then it is time to wait. */
async function deliverNext({ store, clock, log, ...parts }: DeliveryParts): Promise<boolean> {
  try {
    const claim = await store.claimDue(clock(), clock() + LEASE_MS);
    if (!claim) return false;
    const result = await attempt(claim, { clock, ...parts });
    logResult(log, claim.lead.id, result);
    await store.recordAttempt(claim.lead.id, result);
    return true;
  } catch (error) {
    log.error("The queue of mails does not work", { reason: errorMessage(error) });
    return false;
  }
}

async function attempt(
  { lead, failures }: Claim,
  parts: Pick<DeliveryParts, "transport" | "writeMail" | "clock" | "random">,
): Promise<AttemptResult> {
  try {
    await parts.transport.send(parts.writeMail(lead));
    return { ok: true, at: parts.clock() };
  } catch (error) {
    const at = parts.clock();
    const retryAt = at + backoffMs(failures + 1, parts.random);
    return { ok: false, at, error: describeFailure(error), retryAt };
  }
}

function logResult(log: Log, lead: string, result: AttemptResult): void {
  if (result.ok) {
    log.info("Mail delivered", { lead });
  } else {
    const retryAt = new Date(result.retryAt).toISOString();
    log.warn("Mail not delivered", { lead, reason: result.error, retryAt });
  }
}
