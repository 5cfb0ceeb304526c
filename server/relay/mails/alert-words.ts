import type { MailSettings, MailTask, MailText } from "#server/relay/mails/mail.ts";
import { OWN_WORDS } from "#server/relay/mails/mail-words.ts";
import { describeTime, fillTemplate, toOneLine } from "#server/relay/mails/words.ts";

const WORDS = OWN_WORDS.alert;

/** Tells the organization that the mail of a lead was given up. It holds no word of the visitor. */
export function writeAlertText({ lead, queuedAt, lastError }: MailTask, { to }: MailSettings): MailText {
  const values = {
    id: lead.id,
    received: describeTime(lead.receivedAt),
    error: toOneLine(lastError),
  };
  return {
    date: new Date(queuedAt),
    to,
    replyTo: undefined,
    subject: fillTemplate(WORDS.subject, values),
    text: `${fillTemplate(WORDS.text, values)}\n`,
    headers: { "Auto-Submitted": "auto-generated" },
    fields: {},
  };
}
