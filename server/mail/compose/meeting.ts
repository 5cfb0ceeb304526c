import {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { DEFAULT_CALL_RULES, relaxNotice } from "#contract/call-rules.ts";
import { MINUTE_MS } from "#contract/local-time.ts";
import { DEFAULT_LOCALE, readLocale } from "#contract/locales.ts";
import { type MeetingOffice, SLOT_MINUTES } from "#contract/meeting.ts";
import { findOfficesAt, findSlot } from "#contract/meeting-slots.ts";
import { type CallFacts, readInstant } from "#server/calls/meeting-request.ts";
import { knownZone } from "#server/clock.ts";
import { isSafeAddress } from "#server/leads/mail-address.ts";
import type { MailSettings, MailTask } from "#server/mail/compose/mail.ts";
import { fillTemplate, formatInZone, toOneLine } from "#server/mail/compose/messages.ts";
import { VISITOR } from "#server/store/audit.ts";
import type { Lead } from "#server/store/lead-record.ts";
import { teamMailWords, visitorWords } from "#server/words.ts";

export type Meeting =
  /** `isSettled`: a member chose the time. */
  | { kind: "slot"; start: Date; open: MeetingOffice[]; isSettled?: boolean }
  | { kind: "unreadable"; start: undefined }
  /** `noSlot`: nobody was available. `past`: its time has come. `taken`: another call got it first. */
  | { kind: "noSlot" | "past" | "taken" | CalledOff; start: Date };

/** `lost`: another call got it while the lead was in quarantine, after both sides were told of it. */
type CalledOff = "canceled" | "lost";

/** A call without a state is judged as of the time the lead was received, so that a late mail says the same. */
export function readMeeting(
  { lead, call }: Pick<MailTask, "lead" | "call">,
  { offices, calls = DEFAULT_CALL_RULES }: CallFacts,
  now: number,
): Meeting | undefined {
  if (lead.meeting_start === "") return undefined;
  const start = readInstant(lead.meeting_start);
  if (start === undefined) return { kind: "unreadable", start };
  if (call?.state === "canceled") return { kind: "canceled", start };
  if (start.getTime() <= now) return { kind: "past", start };
  if (call?.state === "taken") return { kind: call.sequence > 0 ? "lost" : "taken", start };
  // The office hours may have changed since.
  if (call?.state === "held") {
    const isSettled = Boolean(call.changedBy) && call.changedBy !== VISITOR;
    return { kind: "slot", start, open: findOfficesAt(offices, start), isSettled };
  }
  const open = findSlot(offices, start, new Date(lead.receivedAt), relaxNotice(calls));
  return open === undefined ? { kind: "noSlot", start } : { kind: "slot", start, open };
}

/** Whether calendars that have the call have to remove it. */
export function isCalledOff(meeting: Meeting): meeting is Meeting & { kind: CalledOff } {
  return meeting.kind === "canceled" || meeting.kind === "lost";
}

export function describeMeeting(lead: Lead, meeting: Meeting, offices: MeetingOffice[]): string {
  const isSettled = meeting.kind === "slot" && meeting.isSettled;
  const availability = fillTemplate(teamMailWords().meeting[isSettled ? "settled" : meeting.kind], {
    text: toOneLine(lead.meeting_start),
    cities: meeting.kind === "slot" ? meeting.open.map(({ city }) => city).join(", ") : "",
  });
  const { start } = meeting;
  const clocks = listZones(lead, offices).map(({ place, timeZone }) =>
    start ? `${place}: ${formatInZone(start, timeZone, DEFAULT_LOCALE)}\n` : "",
  );
  return clocks.join("") + availability;
}

/** Whose clocks a time is shown on. */
export function listZones({ meeting_time_zone: zone }: Lead, offices: MeetingOffice[]) {
  const clocks = offices.map(({ city, timeZone }) => ({ place: city, timeZone }));
  return [...clocks, { place: teamMailWords().meeting.visitor, timeZone: knownZone(zone) }];
}

/** How the visitor changes a held call; empty where they can't. */
export function describeLink(
  { lead, call }: Pick<MailTask, "lead" | "call">,
  callLinks: MailSettings["callLinks"],
): string {
  if (call?.state !== "held" || !callLinks) return "";
  const link = callLinks.write({ leadId: lead.id, sequence: call.sequence });
  return fillTemplate(visitorWords(readLocale(lead.page)).mails.invitation.change, { link });
}

const REMINDER_SECONDS = 15 * 60;

/** RFC 5545 and 5546. Identical in every mail of a lead until the call changes, so that calendars show it once. */
export function writeEvent(
  { lead, messageId, call }: Pick<MailTask, "lead" | "messageId" | "call">,
  { organization, callLinks }: MailSettings,
  start: Date,
): string {
  const { name, email, url } = organization;
  const messages = visitorWords(readLocale(lead.page)).mails.invitation;
  const isCanceled = call?.state === "canceled" || call?.state === "taken";
  const link = describeLink({ lead, call }, callLinks);
  const calendar = new ICalCalendar({
    prodId: { company: new URL(url).hostname, product: "website" },
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const event = calendar.createEvent({
    id: `${lead.id}${messageId.slice(messageId.indexOf("@"), -1)}`,
    sequence: call?.sequence ?? 0,
    stamp: new Date(call && call.sequence > 0 ? call.changedAt : lead.receivedAt),
    start,
    end: new Date(start.getTime() + SLOT_MINUTES * MINUTE_MS),
    ...(isCanceled && { status: ICalEventStatus.CANCELLED }),
    summary: fillTemplate(messages.summary, { name }),
    description: [link, fillTemplate(messages.description, { name, email, url })].join(link && "\n\n"),
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
