import { onTestFinished } from "vitest";
import { HOUR_MS } from "#contract/local-time.ts";
import type { Mail } from "#server/mail/compose/mail.ts";
import { writeMail } from "#server/mail/compose/write-mail.ts";
import { createDelivery, type DeliveryParts } from "#server/mail/delivery.ts";
import type { MailTransport } from "#server/mail/transports/transport.ts";
import { NO_METRICS } from "#server/metrics/metrics.ts";
import { MAIL_KINDS, type MailKind, type MailRecord } from "#server/store/lead-record.ts";
import type { StoreOptions } from "#server/store/store.ts";
import { MAIL_SETTINGS } from "#server/testing/mails.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

/** Deliveries over a real store with a simulated clock. */
export async function makeDeliveryScene(options: Pick<StoreOptions, "hasWebhook"> = {}) {
  const dataDir = makeTempFolder();
  const store = await openTestStore({ dataDir }, { ...options, busyMs: 50 });
  const time = { now: 1_000 };
  const { log, lines } = recordLog("debug");
  const start = (transport: MailTransport, parts: Partial<DeliveryParts> = {}) => {
    const delivery = createDelivery({
      store,
      findTransport: () => transport,
      writeMail: (claim) => writeMail(claim, MAIL_SETTINGS, time.now),
      giveUpMs: 72 * HOUR_MS,
      clock: () => time.now,
      log,
      metrics: NO_METRICS,
      random: () => 0,
      pollMs: 5,
      recordPauseMs: 5,
      ...parts,
    });
    delivery.start();
    onTestFinished(delivery.stop);
    return delivery;
  };
  const findMail = async (kind: MailKind = "lead", leadId = "lead-1") =>
    (await store.find(leadId))?.mails.find((mail) => mail.kind === kind);
  const awaitState = (state: MailRecord["state"], kind?: MailKind, leadId?: string) =>
    waitUntil(async () => {
      const mail = await findMail(kind, leadId);
      return mail?.state === state ? mail : undefined;
    });
  /** Advances the clock from attempt to attempt until the mail is delivered, dead or not due before `end`. */
  const passTime = async (end: number): Promise<MailRecord> => {
    for (let tries = 1; ; tries += 1) {
      const mail = await waitUntil(async () => {
        const current = await findMail();
        return current !== undefined && current.attempts.length >= tries ? current : undefined;
      });
      if (mail.dueAt === null || mail.dueAt > end) return mail;
      time.now = mail.dueAt;
    }
  };
  return { store, dataDir, time, log: lines, start, findMail, awaitState, passTime };
}

type RecordingTransport = MailTransport & {
  sent: Mail[];
  /** Set by tests; undefined when mails are accepted. */
  failure: Error | undefined;
  /** The kinds of mail that fail with `failure`. */
  failing: readonly MailKind[];
  /** Sending waits for it. */
  gate: Promise<unknown> | undefined;
  /** How many times `send` was called. */
  begun: number;
};

export function makeRecordingTransport(): RecordingTransport {
  const transport: RecordingTransport = {
    sent: [],
    failure: undefined,
    failing: MAIL_KINDS,
    gate: undefined,
    begun: 0,
    kind: "smtp",
    description: "the test",
    timeoutMs: 600_000,
    async send(mail) {
      transport.begun += 1;
      await transport.gate;
      if (transport.failure && transport.failing.includes(mail.kind)) throw transport.failure;
      transport.sent.push(mail);
    },
  };
  return transport;
}
