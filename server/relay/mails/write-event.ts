import {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendar,
  ICalCalendarMethod,
} from "ical-generator";
import { readLocale } from "#contract/locales.ts";
import { SLOT_MINUTES } from "#contract/meeting.ts";
import { isSafeAddress } from "#server/relay/mail-address.ts";
import type { MailSettings, MailTask } from "#server/relay/mails/mail.ts";
import { MAIL_WORDS } from "#server/relay/mails/mail-words.ts";
import { fillTemplate } from "#server/relay/mails/words.ts";

const MINUTE_MS = 60_000;
const REMINDER_SECONDS = 15 * 60;

/**
 * A wished call as an iCalendar invitation (RFC 5545, RFC 5546), in the visitor's language. It is the same in each mail
 * of a lead and at every try, so that a calendar has it once. Nothing that the visitor typed is in it but the address: see
 * confirmation-words.ts.
 */
export function writeEvent(
  { lead, messageId }: Pick<MailTask, "lead" | "messageId">,
  { organization }: MailSettings,
  start: Date,
): string {
  const { name, email, url } = organization;
  const words = MAIL_WORDS[readLocale(lead.page)].invitation;
  const calendar = new ICalCalendar({
    prodId: { company: new URL(url).hostname, product: "website" },
    method: ICalCalendarMethod.REQUEST,
  });
  const event = calendar.createEvent({
    id: `${lead.id}${messageId.slice(messageId.indexOf("@"), -1)}`,
    sequence: 0,
    stamp: new Date(lead.receivedAt),
    start,
    end: new Date(start.getTime() + SLOT_MINUTES * MINUTE_MS),
    summary: fillTemplate(words.summary, { name }),
    description: fillTemplate(words.description, { name, email, url }),
    organizer: { name, email },
  });
  if (isSafeAddress(lead.email)) {
    event.createAttendee({
      email: lead.email,
      type: ICalAttendeeType.INDIVIDUAL,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: true,
    });
  }
  event.createAlarm({ type: ICalAlarmType.display, trigger: REMINDER_SECONDS });
  return `${calendar.toString()}\r\n`;
}
