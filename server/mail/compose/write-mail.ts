import type { MailAddress } from "#server/leads/mail-address.ts";
import { writeConfirmationText, writeReminderText } from "#server/mail/compose/confirmation-text.ts";
import type { Mail, MailSettings, MailTask, MailText } from "#server/mail/compose/mail.ts";
import { toHeaderLine } from "#server/mail/compose/messages.ts";
import {
  writeAlertText,
  writeCallText,
  writeLeadText,
  writeSummaryText,
} from "#server/mail/compose/owner-text.ts";
import type { MailKind } from "#server/store/lead-record.ts";

const WRITERS: Record<MailKind, (task: MailTask, settings: MailSettings, now: number) => MailText> = {
  lead: writeLeadText,
  confirmation: writeConfirmationText,
  summary: writeSummaryText,
  call: writeCallText,
  // The confirmation as of now, under a separate ID.
  invitation: writeConfirmationText,
  reminder: writeReminderText,
  "webhook.lead": writeLeadText,
  "webhook.call": writeCallText,
  "webhook.summary": writeSummaryText,
  "webhook.alert": writeAlertText,
};

/** Throws UnsendableError when there is no valid recipient, or nothing to say any more. */
export function writeMail(task: MailTask, settings: MailSettings, now: number): Mail {
  const { lead, kind, messageId, queuedAt } = task;
  const text = WRITERS[kind](task, settings, now);
  return {
    leadId: lead.id,
    kind,
    messageId,
    date: new Date(queuedAt),
    from: cleanName(settings.from),
    to: settings.to,
    headers: {},
    fields: {},
    ...text,
    replyTo: text.replyTo && cleanName(text.replyTo),
    subject: toHeaderLine(text.subject),
  };
}

function cleanName({ name, address }: MailAddress): MailAddress {
  return { name: toHeaderLine(name), address };
}
