import { type Locale, readLocale } from "#contract/locales.ts";
import { isSafeAddress } from "#server/relay/mail-address.ts";
import {
  type MailSettings,
  type MailTask,
  type MailText,
  UnsendableError,
} from "#server/relay/mails/mail.ts";
import { type MeetingRequest, readMeetingRequest, writeEvent } from "#server/relay/mails/meeting-request.ts";
import { describeInstant, fillTemplate, MAIL_WORDS } from "#server/relay/mails/messages.ts";
import type { Lead } from "#server/relay/store/store.ts";

/**
 * Tells the visitor, in the language of the page, that the message has arrived, and invites to the call that was asked for.
 * Nothing the visitor typed is in it, not even the name: anybody can type anybody's address, and must not be able to send
 * that person words of their own through us. Of a wished call only the time of a free slot and a known time zone are.
 * @throws UnsendableError when the address cannot stand in a header.
 */
export function writeConfirmationText(task: MailTask, settings: MailSettings, now: number): MailText {
  const { lead, queuedAt } = task;
  if (!isSafeAddress(lead.email)) throw new UnsendableError("The visitor's address cannot be mailed to.");
  const { name, email, phone, url, responseHours, offices } = settings.organization;
  const locale = readLocale(lead.page);
  const words = MAIL_WORDS[locale].confirmation;
  const wish = readMeetingRequest(lead, offices, now);
  const { subject, opening, time } = chooseTerms(lead, wish, locale);
  const contacts = [...(phone === "" ? [] : [words.phone]), words.email];
  const text = [...opening, contacts.join("\n"), words.signature, words.why].join("\n\n");
  return {
    date: new Date(queuedAt),
    to: [lead.email],
    replyTo: { name, address: email },
    subject: fillTemplate(subject, { name, time }),
    text: `${fillTemplate(text, { name, email, phone, url, responseHours, time })}\n`,
    // RFC 3834, and what Exchange reads instead: no absence note answers this mail.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
    ...(wish?.kind === "slot" && {
      event: { ics: writeEvent(task, settings, wish.start), isInvitation: true },
    }),
    fields: {},
  };
}

type ChosenWords = { subject: string; opening: string[]; time: string };

function chooseTerms(lead: Lead, wish: MeetingRequest | undefined, locale: Locale): ChosenWords {
  const { confirmation, booking } = MAIL_WORDS[locale];
  if (!wish) return { subject: confirmation.subject, opening: [confirmation.arrived], time: "" };
  const { subject, subjectUnfit, arrived, unfit, reach } = booking;
  if (wish.kind !== "slot") return { subject: subjectUnfit, opening: [unfit, reach], time: "" };
  const time = describeInstant(wish.start, lead.meeting_time_zone, locale);
  return { subject, opening: [arrived, reach], time };
}
