import { randomUUID } from "node:crypto";
import type { Mail } from "#server/relay/mails/mail.ts";
import type { RelaySettings } from "#server/relay/relay-settings.ts";
import { makeMessageId } from "#server/relay/store/message-id.ts";

/** A mail that asks for nothing. It is an alert by its kind, so that no program takes it for a lead. */
export function writeTestMail({ mail, messageIdDomain }: RelaySettings, to: string[]): Mail {
  const { organization, from } = mail;
  const leadId = `launch-check-${randomUUID()}`;
  return {
    leadId,
    kind: "alert",
    messageId: makeMessageId(leadId, "alert", messageIdDomain),
    date: new Date(),
    from,
    to,
    replyTo: undefined,
    subject: `Test mail of the ${organization.name} website`,
    text: `This is a test. Mails of the contact form at ${organization.url} leave its server in the same way.\nNothing is to be done: whoever reads this gets them.\n`,
    headers: { "Auto-Submitted": "auto-generated" },
    fields: {},
  };
}
