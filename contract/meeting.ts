/** How long a call takes that is booked with the built-in scheduler, and how far apart its beginnings are, in minutes. */
export const SLOT_MINUTES = 30;

/** How many days ahead a call can be booked. */
export const MEETING_DAYS_AHEAD = 14;

/** How long before its beginning a call has to be booked, in hours: a person must see the request first. */
export const MEETING_NOTICE_HOURS = 4;

/** After how many pixels of scroll the meeting button becomes fixed (specification section 9). */
export const MEETING_FIXED_AFTER_PX = 100;

/**
 * How little notice is still accepted of a request that has arrived, in hours: visitors take their time, a message may have
 * waited for a connection, and clocks differ.
 */
export const ACCEPTED_NOTICE_HOURS = 1;

/** The days of the week as the file of facts names them, Monday first. */
export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** When an office answers, in its own time: from one time of day, such as `9:00`, to another. */
export type OfficeHours = { days: Weekday[]; from: string; to: string };

/** What the scheduler and the relay have to know of an office. */
export type MeetingOffice = { id: string; city: string; timeZone: string; hours: OfficeHours };

/** The minutes from midnight to a time of day such as `9:30`. */
export function toMinutes(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(":").map(Number);
  return hours * 60 + minutes;
}
