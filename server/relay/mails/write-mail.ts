import type { MailAddress } from "#server/relay/mail-address.ts";
import { writeConfirmationText } from "#server/relay/mails/confirmation-words.ts";
import { listTasks, writeDigestText } from "#server/relay/mails/digest-words.ts";
import { writeEscalationText } from "#server/relay/mails/escalation-words.ts";
import { writeLeadText } from "#server/relay/mails/lead-words.ts";
import type { Mail, MailSettings, MailTask, MailText, TextWriter } from "#server/relay/mails/mail.ts";
import { OWN_WORDS } from "#server/relay/mails/mail-words.ts";
import { describeTime, fillTemplate, toHeaderLine, toOneLine } from "#server/relay/mails/words.ts";
import type { MailKind } from "#server/relay/store/store.ts";

const WORDS = OWN_WORDS.alert;

/** Tells the organization that the mail of a lead was given up. It holds no word of the visitor. */
function writeAlertText({ lead, queuedAt, lastError }: MailTask, { to }: MailSettings): MailText {
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

const WRITERS: Record<MailKind, TextWriter> = {
  lead: writeLeadText,
  confirmation: writeConfirmationText,
  escalation: writeEscalationText,
  alert: writeAlertText,
};

/**
 * Writes the mail of a task. Every try gives it the Message-ID that was fixed when it was queued.
 * @throws UnsendableError when there is nobody it could be sent to.
 */
export function writeMail(task: MailTask, settings: MailSettings, now: number): Mail {
  const { lead, kind, messageId } = task;
  const parts = task.parts && listTasks(task, task.parts).map((each) => writeMail(each, settings, now));
  const words = parts ? writeDigestText(parts, settings) : WRITERS[kind](task, settings, now);
  return {
    leadId: lead.id,
    kind,
    messageId,
    from: cleanName(settings.from),
    ...words,
    replyTo: words.replyTo && cleanName(words.replyTo),
    subject: toHeaderLine(words.subject),
    ...(parts && { parts }),
  };
}

function cleanName({ name, address }: MailAddress): MailAddress {
  return { name: toHeaderLine(name), address };
}
