import { randomUUIDv7 } from "node:crypto";
import locale from "#content/locales/en-US.json" with { type: "json" };
import type { ContactErrors, ContactMessage } from "#contract/contact-message.ts";
import { checkContactMessage } from "#contract/contact-message.ts";
import type { MailIds } from "#contract/mail-request.ts";
import { MAIL_ID_ERRORS } from "#contract/mail-request.ts";
import type { Clock } from "#server/clock.ts";
import type { RateLimit } from "#server/http/rate-limit.ts";
import type { Log } from "#server/log.ts";
import { Refusal } from "#server/relay/refusal.ts";
import type { Store } from "#server/relay/store/store.ts";
import { StoreError } from "#server/relay/store/store.ts";
import type { Submission } from "#server/relay/submission.ts";

export type RelayParts = {
  mailIds: MailIds;
  store: Pick<Store, "accept">;
  takeToken: RateLimit;
  /** Called after a lead is stored. */
  onAccepted: () => void;
  clock: Clock;
  log: Log;
};

/**
 * Takes a message: resolves once it is durably stored.
 * @throws Refusal with a sentence for the sender when it is not.
 */
export type Relay = (submission: Submission, clientAddress: string) => Promise<void>;

export function createRelay({ mailIds, store, takeToken, onAccepted, clock, log }: RelayParts): Relay {
  return async function acceptSubmission({ ids, fields }, clientAddress) {
    checkIds(ids, mailIds);
    const message = checkFields(fields);
    // Counted only now: a visitor who corrects typing errors does not use up the limit.
    checkRate(takeToken(clientAddress));
    const now = clock();
    const lead = {
      ...message,
      date: message.date || new Date(now).toString(),
      id: randomUUIDv7(),
      receivedAt: now,
    };
    try {
      await store.accept(lead);
    } catch (error) {
      throw refuseForStore(error, log);
    }
    log.info("Lead stored", { lead: lead.id });
    onAccepted();
  };
}

function checkIds(ids: MailIds, accepted: MailIds): void {
  for (const name of ["userId", "serviceId", "templateId"] as const) {
    if (ids[name] === "") throw new Refusal(400, MAIL_ID_ERRORS[name]);
  }
  if (ids.userId !== accepted.userId) throw new Refusal(403, "This user ID is not accepted here.");
  if (ids.serviceId !== accepted.serviceId) throw new Refusal(403, "This service ID is not accepted here.");
  if (ids.templateId !== accepted.templateId)
    throw new Refusal(403, "This template ID is not accepted here.");
}

function checkFields(fields: Record<string, unknown>): ContactMessage {
  const check = checkContactMessage(fields);
  if (check.ok) return check.message;
  throw new Refusal(422, describeErrors(check.errors), { fieldErrors: check.errors });
}

function describeErrors(errors: ContactErrors): string {
  const sentences = Object.entries(errors).map(
    ([field, error]) => `${field}: ${locale.contact.errors[error]}`,
  );
  return sentences.map((sentence) => sentence.replace(/\.?$/, ".")).join(" ");
}

function checkRate(verdict: ReturnType<RateLimit>): void {
  if (verdict.ok) return;
  const { retryAfterSeconds } = verdict;
  throw new Refusal(
    429,
    `Too many messages came from your network: please try again in ${retryAfterSeconds} seconds.`,
    {
      headers: { "Retry-After": String(retryAfterSeconds) },
    },
  );
}

function refuseForStore(error: unknown, log: Log): unknown {
  if (!(error instanceof StoreError)) return error;
  log.error("Lead not stored", { reason: error.message });
  return new Refusal(503, "Your message cannot be stored at the moment: please send it again in a minute.", {
    headers: { "Retry-After": "60" },
  });
}
