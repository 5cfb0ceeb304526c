import { formatReference } from "#contract/lead-reference.ts";
import { type Locale, readLocale } from "#contract/locales.ts";
import { findOfficesAt } from "#contract/meeting-slots.ts";
import { isSafeAddress } from "#server/leads/mail-address.ts";
import {
  type MailSettings,
  type MailTask,
  type MailText,
  UnsendableError,
} from "#server/mail/compose/mail.ts";
import {
  describeLink,
  isCalledOff,
  type Meeting,
  readMeeting,
  writeEvent,
} from "#server/mail/compose/meeting.ts";
import { fillTemplate, formatInZone } from "#server/mail/compose/messages.ts";
import { visitorWords } from "#server/words.ts";

/**
 * Contains nothing the visitor typed, not even the name: anyone can enter anyone's address, and must not be
 * able to send them text through us. Of a meeting request only a free slot and a known time zone appear.
 */
export function writeConfirmationText(task: MailTask, settings: MailSettings, now: number): MailText {
  const { lead } = task;
  if (!isSafeAddress(lead.email)) throw new UnsendableError("The visitor's address cannot be mailed to.");
  const { name, email, url, responseHours } = settings.organization;
  const locale = readLocale(lead.page);
  const messages = visitorWords(locale).mails.confirmation;
  const meeting = readMeeting(task, settings.organization, now);
  const phone = choosePhone(meeting, settings.organization);
  const { subject, opening, time } = chooseMessages(task, meeting, locale);
  const contacts = [...(phone === "" ? [] : [messages.phone]), messages.email];
  const reference = formatReference(lead.id);
  const { signature, why } = messages;
  const link = meeting?.kind === "slot" ? describeLink(task, settings.callLinks) : "";
  const change = link === "" ? [] : [link];
  const text = [...opening, contacts.join("\n"), ...change, messages.reference, signature, why].join("\n\n");
  return {
    to: [lead.email],
    replyTo: { name, address: email },
    subject: fillTemplate(subject, { name, time }),
    text: `${fillTemplate(text, { name, email, phone, url, responseHours, time, reference })}\n`,
    // RFC 3834, and Exchange's own header: no auto-replies.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
    ...((meeting?.kind === "slot" || (meeting && isCalledOff(meeting))) && {
      event: {
        ics: writeEvent(task, settings, meeting.start),
        isInvitation: true,
        ...(isCalledOff(meeting) && { isCancellation: true }),
      },
    }),
  };
}

/** The phone number of the call's office; without a call, or with several offices, the general one. */
function choosePhone(meeting: Meeting | undefined, { phone, offices }: MailSettings["organization"]): string {
  const [office, ...others] = meeting?.start ? findOfficesAt(offices, meeting.start) : [];
  return (others.length === 0 && office?.phone) || phone;
}

/** The day before a call. Throws UnsendableError if there is nothing to remind of any more. */
export function writeReminderText(task: MailTask, settings: MailSettings, now: number): MailText {
  const meeting = readMeeting(task, settings.organization, now);
  if (meeting?.kind !== "slot") throw new UnsendableError("The call is over, or was changed.");
  const { event: _event, ...text } = writeConfirmationText(task, settings, now);
  return text;
}

function chooseMessages(
  { lead, kind, call }: Pick<MailTask, "lead" | "kind" | "call">,
  meeting: Meeting | undefined,
  locale: Locale,
) {
  const { confirmation, booking, reminder } = visitorWords(locale).mails;
  if (!meeting) return { subject: confirmation.subject, opening: [confirmation.arrived], time: "" };
  const { subject, subjectUnfit, arrived, taken, unfit, reach } = booking;
  if (meeting.kind === "canceled")
    return { subject: booking.subjectCanceled, opening: [booking.canceled, reach], time: "" };
  if (meeting.kind === "taken" || meeting.kind === "lost")
    return { subject: subjectUnfit, opening: [taken, reach], time: "" };
  if (meeting.kind !== "slot") return { subject: subjectUnfit, opening: [unfit, reach], time: "" };
  const time = formatInZone(meeting.start, lead.meeting_time_zone, locale);
  if (kind === "reminder") return { subject: reminder.subject, opening: [reminder.text, reach], time };
  if (kind === "invitation" && call && call.sequence > 0)
    return { subject: booking.subjectMoved, opening: [booking.moved, reach], time };
  return { subject, opening: [arrived, reach], time };
}
