import { ACCEPTED_NOTICE_HOURS, type MeetingOffice } from "#contract/meeting.ts";
import { findSlot } from "#contract/meeting-slots.ts";
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
