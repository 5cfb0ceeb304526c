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
  fillTemplate,
  formatInZone,
  MAIL_MESSAGES,
  OWNER_MESSAGES,
  toOneLine,
} from "#server/relay/mails/messages.ts";
import type { Lead } from "#server/relay/store/store.ts";

export type MeetingRequest = { kind: "slot"; start: Date; open: MeetingOffice[] } | UnavailableMeeting;

type UnavailableMeeting =
  | { kind: "unreadable"; start: undefined }
  /** `noSlot`: nobody was available. `past`: there was a slot, but its time has come. */
  | { kind: "noSlot" | "past"; start: Date };

/** Availability is judged as of the time the lead was received, so that a late mail says the same. */
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

// A UTC offset is required: without one the server's time zone would apply.
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

function readInstant(text: string): Date | undefined {
  const date = new Date(INSTANT.test(text) ? text : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const MEETING = OWNER_MESSAGES.meeting;

export function describeMeetingRequest(
  lead: Lead,
  meeting: MeetingRequest,
  offices: MeetingOffice[],
): string {
  const availability = fillTemplate(MEETING[meeting.kind], {
    text: toOneLine(lead.meeting_start),
    cities: meeting.kind === "slot" ? meeting.open.map(({ city }) => city).join(", ") : "",
  });
  return [
    MEETING.heading,
    ...(meeting.start ? listClocks(lead, meeting.start, offices) : []),
    availability,
  ].join("\n");
}

function listClocks(lead: Lead, start: Date, offices: MeetingOffice[]): string[] {
  const clocks = offices.map(({ city, timeZone }) => ({ place: city, timeZone }));
  return [...clocks, { place: MEETING.visitor, timeZone: lead.meeting_time_zone }].map(
    ({ place, timeZone }) => `${place}: ${formatInZone(start, timeZone, DEFAULT_LOCALE)}`,
  );
}

const MINUTE_MS = 60_000;
const REMINDER_SECONDS = 15 * 60;

/** RFC 5545 and 5546. Identical in every mail of a lead, so that calendars show it once. */
export function writeEvent(
  { lead, messageId }: Pick<MailTask, "lead" | "messageId">,
  { organization }: MailSettings,
  start: Date,
): string {
  const { name, email, url } = organization;
  const messages = MAIL_MESSAGES[readLocale(lead.page)].invitation;
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
    summary: fillTemplate(messages.summary, { name }),
    description: fillTemplate(messages.description, { name, email, url }),
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
