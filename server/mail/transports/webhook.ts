import { createHmac } from "node:crypto";
import type { Clock } from "#server/clock.ts";
import type { WebhookTarget } from "#server/config/env.ts";
import type { Mail } from "#server/mail/compose/mail.ts";
import {
  CALL_TIMEOUT_MS,
  type MailTransport,
  postJson,
  SendError,
} from "#server/mail/transports/transport.ts";
import { readMailNumber } from "#server/store/mails.ts";

/** https://github.com/standard-webhooks/standard-webhooks; the ID stays the same at every attempt. */
export function createWebhookTransport({ url, secret }: WebhookTarget, clock: Clock): MailTransport {
  return {
    kind: "webhook",
    // Only the origin: the rest of the URL is often a secret.
    description: `the webhook at ${new URL(url).origin}`,
    timeoutMs: CALL_TIMEOUT_MS,
    async send(mail, signal) {
      const id = eventId(mail);
      const body = JSON.stringify(describeEvent(mail));
      const headers = signWebhook(id, Math.floor(clock() / 1000), body, secret);
      const { status } = await postJson({ url, body, headers, signal });
      if (status < 200 || status > 299)
        throw new SendError(`The webhook answered ${status}.`, { reason: String(status) });
    },
  };
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
