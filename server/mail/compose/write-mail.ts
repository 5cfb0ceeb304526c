import type { MailAddress } from "#server/leads/mail-address.ts";
import { writeConfirmationText, writeReminderText } from "#server/mail/compose/confirmation-text.ts";
import type { Mail, MailSettings, MailTask, TextWriter } from "#server/mail/compose/mail.ts";
import { toHeaderLine } from "#server/mail/compose/messages.ts";
import {
  listTasks,
  writeAlertText,
  writeCallText,
  writeDigestText,
  writeEscalationText,
  writeLeadText,
} from "#server/mail/compose/owner-text.ts";
import type { MailKind } from "#server/store/lead-record.ts";

const WRITERS: Record<MailKind, TextWriter> = {
  lead: writeLeadText,
  confirmation: writeConfirmationText,
  escalation: writeEscalationText,
  alert: writeAlertText,
  call: writeCallText,
  // The confirmation as of now, under an ID of its own.
  invitation: writeConfirmationText,
  reminder: writeReminderText,
};

/** Throws UnsendableError when there is no valid recipient. */
export function writeMail(task: MailTask, settings: MailSettings, now: number): Mail {
  const { lead, kind, messageId } = task;
  const parts = task.parts && listTasks(task, task.parts).map((each) => writeMail(each, settings, now));
  const text = parts ? writeDigestText(parts, settings) : WRITERS[kind](task, settings, now);
  return {
    leadId: lead.id,
    kind,
    messageId,
    from: cleanName(settings.from),
    ...text,
    replyTo: text.replyTo && cleanName(text.replyTo),
    subject: toHeaderLine(text.subject),
    ...(parts && { parts }),
  };
}

function cleanName({ name, address }: MailAddress): MailAddress {
  return { name: toHeaderLine(name), address };
}
