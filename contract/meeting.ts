/** The length of a call in the built-in scheduler, and the interval between start times. */
export const SLOT_MINUTES = 30;

/** The element id of the booking form. Pages send fields along by it. */
export const BOOKING_FORM_ID = "booking-form";

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

/** Times of day such as `9:00`, in the office's time zone. */
export type OfficeHours = { days: Weekday[]; from: string; to: string };

export type MeetingOffice = {
  id: string;
  city: string;
  timeZone: string;
  hours: OfficeHours;
  /** Days such as `2026-12-25` without office hours. */
  closedDays?: string[] | undefined;
};

/** Minutes since midnight of a time of day such as `9:30`. */
export function toMinutes(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(":").map(Number);
  return hours * 60 + minutes;
}
