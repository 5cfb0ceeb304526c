import {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendar,
  ICalCalendarMethod,
} from "ical-generator";
import { DEFAULT_LOCALE, readLocale } from "#contract/locales.ts";
import { ACCEPTED_NOTICE_HOURS, type MeetingOffice, SLOT_MINUTES } from "#contract/meeting.ts";
import { findSlot } from "#contract/meeting-slots.ts";
import { isSafeAddress } from "#server/relay/mail-address.ts";
import type { MailSettings, MailTask } from "#server/relay/mails/mail.ts";
import {
  describeInstant,
  fillTemplate,
  MAIL_WORDS,
  OWN_WORDS,
  toOneLine,
} from "#server/relay/mails/messages.ts";
import type { Lead } from "#server/relay/store/store.ts";

/** The call that a lead wishes: at a time that can be kept, or why it cannot. */
export type MeetingRequest = { kind: "slot"; start: Date; open: MeetingOffice[] } | UnavailableMeeting;

type UnavailableMeeting =
  | { kind: "unreadable"; start: undefined }
  /** `noSlot`: when it was asked for, nobody could answer then. `past`: it could, and the time has come or is over. */
  | { kind: "noSlot" | "past"; start: Date };

/**
 * Reads the wished call of a lead; undefined when there is none. What counts as free is decided for the time at which the
 * lead was received, so that a mail sent late says the same. `now` is in milliseconds since 1970.
 */
export function readMeetingRequest(
  lead: Lead,
  offices: MeetingOffice[],
  now: number,
): MeetingRequest | undefined {
  if (lead.meeting_start === "") return undefined;
  const start = readInstant(lead.meeting_start);
  if (start === undefined) return { kind: "unreadable", start };
  if (start.getTime() <= now) return { kind: "past", start };
  const open = findSlot(offices, start, new Date(lead.receivedAt), ACCEPTED_NOTICE_HOURS);
  return open === undefined ? { kind: "noSlot", start } : { kind: "slot", start, open };
}

// A time without its distance from UTC is none: it would be read as that of this machine.
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

function readInstant(text: string): Date | undefined {
  const date = new Date(INSTANT.test(text) ? text : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const MEETING = OWN_WORDS.meeting;

/** The wished call for the organization: by the clock of each office and by that of the visitor, and what is wrong with it. */
export function describeMeetingRequest(lead: Lead, wish: MeetingRequest, offices: MeetingOffice[]): string {
  const judgement = fillTemplate(MEETING[wish.kind], {
    text: toOneLine(lead.meeting_start),
    cities: wish.kind === "slot" ? wish.open.map(({ city }) => city).join(", ") : "",
  });
  return [MEETING.heading, ...(wish.start ? listClocks(lead, wish.start, offices) : []), judgement].join(
    "\n",
  );
}

function listClocks(lead: Lead, start: Date, offices: MeetingOffice[]): string[] {
  const clocks = offices.map(({ city, timeZone }) => ({ place: city, timeZone }));
  return [...clocks, { place: MEETING.visitor, timeZone: lead.meeting_time_zone }].map(
    ({ place, timeZone }) => `${place}: ${describeInstant(start, timeZone, DEFAULT_LOCALE)}`,
  );
}

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
