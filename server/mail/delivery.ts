import { setTimeout as pause } from "node:timers/promises";
import { errorMessage } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";
import { createLoop } from "#server/loop.ts";
import { type AttemptParts, attemptMail, reportAttempt } from "#server/mail/attempt-mail.ts";
import { SMTP_TIMEOUT_MS } from "#server/mail/transports/smtp.ts";
import type { MailTransport } from "#server/mail/transports/transport.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { MAIL_KINDS, type MailKind, WEBHOOK_KINDS } from "#server/store/lead-record.ts";
import type { AttemptResult, Claim } from "#server/store/mail-queue.ts";
import type { Store } from "#server/store/store.ts";
import { createThrottledLog } from "#server/throttled-log.ts";

export type DeliveryParts = AttemptParts & {
  /** Undefined without a webhook: its mails wait, because starting without its settings may be a mistake. */
  findTransport: (kind: MailKind) => MailTransport | undefined;
  store: Pick<Store, "claimDue" | "countQueued" | "recordAttempt" | "releaseLeases">;
  log: Log;
  metrics: Pick<Metrics, "countMail">;
  pollMs: number;
  recordPauseMs?: number;
  stopMs?: number;
};

/** Longer than the longest attempt and its record; after a crash the mail is due again then. */
export const LEASE_MS = SMTP_TIMEOUT_MS + 60_000;
/** The process has ten seconds in total. */
const STOP_MS = 8_000;

/** How many are sent at once: slow mails of one kind don't delay the others. */
const LANES: { kinds: readonly MailKind[]; most: number }[] = [
  { kinds: ["lead"], most: 4 },
  { kinds: WEBHOOK_KINDS, most: 2 },
  { kinds: MAIL_KINDS.filter((kind) => kind !== "lead" && !kind.startsWith("webhook.")), most: 2 },
];

export function createDelivery(parts: DeliveryParts) {
  const { store, clock, log, pollMs, recordPauseMs = RECORD_PAUSE_MS, stopMs = STOP_MS } = parts;
  const errorLog = createThrottledLog("The mail queue is failing", parts);
  const lanes = LANES.map((lane) => ({ ...lane, kinds: lane.kinds.filter(parts.findTransport) }));
  const inFlight = new Map<string, { kind: MailKind; work: Promise<void> }>();
  const shutdown = new AbortController();
  const loop = createLoop(() => tryToDo(isHeld ? beginNext : holdQueue), pollMs);
  let isHeld = false;
  let hasWaited = false;
  return {
    start: loop.start,
    wake: loop.wake,
    /** Finishes the mails in flight; aborts one that outlasts `stopMs`, which is sent again after the next start. */
    async stop(): Promise<void> {
      const timer = setTimeout(() => shutdown.abort(), stopMs);
      await loop.stop();
      await Promise.all([...inFlight.values()].map(({ work }) => work));
      clearTimeout(timer);
    },
  };

  async function holdQueue(): Promise<boolean> {
    const isFree = await store.releaseLeases(clock());
    if (!isFree && !hasWaited)
      log.info("Another server process is sending the mails: waiting for it to stop");
    hasWaited = true;
    if (isFree) await warnOfUnsent(parts);
    isHeld = isFree;
    return isHeld;
  }

  async function tryToDo(work: () => Promise<boolean>): Promise<boolean> {
    try {
      const isDone = await work();
      errorLog.recovered();
      return isDone;
    } catch (error) {
      errorLog.failed(error);
      return false;
    }
  }

  /** Starts the mail that has been due longest. False when there is none that may start: time to sleep. */
  async function beginNext(): Promise<boolean> {
    const sending = [...inFlight.values()];
    const kinds = lanes.flatMap((lane) =>
      sending.filter(({ kind }) => lane.kinds.includes(kind)).length < lane.most ? lane.kinds : [],
    );
    const claim = kinds.length > 0 ? await store.claimDue(clock(), clock() + LEASE_MS, kinds) : undefined;
    if (!claim) return false;
    // The clock jumped forward and ended the lease of a mail that is still being sent.
    if (inFlight.has(claim.messageId)) return true;
    const work = deliver(claim).finally(() => {
      inFlight.delete(claim.messageId);
      loop.wake();
    });
    inFlight.set(claim.messageId, { kind: claim.kind, work });
    return true;
  }

  async function deliver(claim: Claim): Promise<void> {
    const transport = parts.findTransport(claim.kind);
    if (!transport) return;
    const attempt = await attemptMail(claim, transport, parts, shutdown.signal);
    reportAttempt(claim, attempt, parts);
    await record(claim, transport, attempt.result);
  }

  /** If the store stays down, the lease expires and the mail is sent again, with the same Message-ID. */
  async function record(claim: Claim, transport: MailTransport, result: AttemptResult): Promise<void> {
    const { lead, kind } = claim;
    for (let tries = 1; ; tries += 1) {
      try {
        const isStored = await store.recordAttempt(claim, result);
        // The erase command couldn't find the mail while it was still being sent.
        if (!isStored) await transport.takeBack?.({ leadId: lead.id, kind });
        return;
      } catch (error) {
        if (tries === RECORD_TRIES || loop.isStopping()) {
          log.error("The result of a mail was not recorded", {
            lead: lead.id,
            kind,
            reason: errorMessage(error),
          });
          return;
        }
        await pause(recordPauseMs);
      }
    }
  }
}

const RECORD_TRIES = 5;
const RECORD_PAUSE_MS = 2_000;

async function warnOfUnsent({ store, findTransport, log }: DeliveryParts): Promise<void> {
  const kinds = MAIL_KINDS.filter((kind) => !findTransport(kind));
  const waiting = kinds.length > 0 ? await store.countQueued(kinds) : 0;
  if (waiting > 0) log.warn("Deliveries to a webhook wait until WEBHOOK_URL is set again", { waiting });
}
