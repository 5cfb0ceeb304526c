import { createHmac } from "node:crypto";
import type { Clock } from "#server/clock.ts";
import type { WebhookTarget } from "#server/config/env.ts";
import { errorCode, errorMessage } from "#server/error-message.ts";
import type { Mail } from "#server/mail/compose/mail.ts";
import { type MailTransport, SendError } from "#server/mail/transports/transport.ts";
import { readMailNumber } from "#server/store/mails.ts";

const TIMEOUT_MS = 45_000;

/** https://github.com/standard-webhooks/standard-webhooks; the ID stays the same at every attempt. */
export function createWebhookTransport({ url, secret }: WebhookTarget, clock: Clock): MailTransport {
  return {
    kind: "webhook",
    // Only the origin: the rest of the URL is often a secret.
    description: `the webhook at ${new URL(url).origin}`,
    timeoutMs: TIMEOUT_MS,
    async send(mail, signal) {
      const id = eventId(mail);
      const body = JSON.stringify(describeEvent(mail));
      const signed = signWebhook(id, Math.floor(clock() / 1000), body, secret);
      const headers = { ...signed, "Content-Type": "application/json" };
      const request = { method: "POST", headers, body, redirect: "manual", signal } as const;
      const response = await fetch(url, request).catch((error: unknown) => {
        throw describeNoAnswer(error);
      });
      // The status decides, whatever follows.
      await response.body?.cancel().catch(() => {});
      const { ok, status } = response;
      if (!ok) throw new SendError(`The webhook answered ${status}.`, { reason: String(status) });
    },
  };
}

function describeNoAnswer(error: unknown): SendError {
  // fetch's own message says only that it failed.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = errorCode(cause);
  // Without a code the error is about the request, and may quote the URL with its secrets.
  const problem = code === "" ? "the call could not be made" : errorMessage(cause) || code;
  return new SendError(`No answer: ${problem}`, { reason: code || "no answer" });
}

/** `secret` is `whsec_` plus base64; `seconds` is since 1970. */
function signWebhook(id: string, seconds: number, body: string, secret: string): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": `v1,${signature}` };
}

// A second alert about a lead is a different event.
function eventId({ leadId, kind, messageId }: Mail): string {
  const id = `${leadId}_${kind.replace("webhook.", "")}`;
  const number = readMailNumber(messageId);
  return number === 1 ? id : `${id}_${number}`;
}

const EVENT_TYPES: Partial<Record<Mail["kind"], string>> = {
  "webhook.lead": "lead.received",
  "webhook.summary": "leads.summary",
};

function describeEvent({ kind, leadId, date, to, replyTo, subject, text, event, fields, leads }: Mail) {
  const mail = {
    to,
    reply_to: replyTo?.address ?? null,
    subject,
    text,
    ...(event && { invite_ics: event.ics }),
  };
  const about = leads ? { leads } : { lead: { id: leadId, ...fields } };
  const type = EVENT_TYPES[kind] ?? kind.replace("webhook", "lead");
  return { type, timestamp: date.toISOString(), data: { ...about, mail } };
}
