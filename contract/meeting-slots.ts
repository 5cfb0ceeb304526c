import { type CallWindow, DEFAULT_CALL_RULES } from "./call-rules.ts";
import { DAY_MS, findInstants, HOUR_MS, MINUTE_MS, readClock, startOfDay } from "./local-time.ts";
import { type MeetingOffice, SLOT_MINUTES, toMinutes, WEEKDAYS } from "./meeting.ts";

export type MeetingSlot<Office extends MeetingOffice = MeetingOffice> = { start: Date; offices: Office[] };

/** All slots that can be booked at `now`, earliest first. Offices with the same time share a slot. */
export function listSlots<Office extends MeetingOffice>(
  offices: readonly Office[],
  now: Date,
  window: CallWindow = DEFAULT_CALL_RULES,
): MeetingSlot<Office>[] {
  const starts = new Set(offices.flatMap((office) => listStarts(office, now, window.daysAhead)));
  return [...starts]
    .sort((a, b) => a - b)
    .flatMap((time) => {
      const start = new Date(time);
      const open = findSlot(offices, start, now, window);
      return open ? [{ start, offices: open }] : [];
    });
}

/** The offices open for a call at `start`; undefined when that is too soon, too far ahead, or outside office hours. */
export function findSlot<Office extends MeetingOffice>(
  offices: readonly Office[],
  start: Date,
  now: Date,
  { noticeHours, daysAhead }: CallWindow = DEFAULT_CALL_RULES,
): Office[] | undefined {
  const ahead = start.getTime() - now.getTime();
  if (!(ahead >= noticeHours * HOUR_MS && ahead <= daysAhead * DAY_MS)) return undefined;
  const open = findOfficesAt(offices, start);
  return open.length > 0 ? open : undefined;
}

/** The offices with a slot at `start`, whenever that is. */
export function findOfficesAt<Office extends MeetingOffice>(
  offices: readonly Office[],
  start: Date,
): Office[] {
  return offices.filter((office) => isInHours(office, start.getTime()));
}

function isInHours(office: MeetingOffice, time: number): boolean {
  const local = readClock(office.timeZone, time);
  const open = findHours(office, local);
  const sinceMidnight = (local - startOfDay(local)) / MINUTE_MS;
  return (
    open !== undefined &&
    (sinceMidnight - open.from) % SLOT_MINUTES === 0 &&
    sinceMidnight >= open.from &&
    sinceMidnight + SLOT_MINUTES <= open.to
  );
}

/** When an office is open on the day of a local time, in minutes since midnight; undefined when it is closed. */
function findHours(
  { hours, closedDays }: MeetingOffice,
  local: number,
): { from: number; to: number } | undefined {
  const weekday = WEEKDAYS[(new Date(local).getUTCDay() + 6) % 7];
  const day = new Date(local).toISOString().slice(0, "2026-12-25".length);
  if (weekday === undefined || !hours.days.includes(weekday) || closedDays?.includes(day)) return undefined;
  return { from: toMinutes(hours.from), to: toMinutes(hours.to) };
}

function listStarts({ timeZone, hours }: MeetingOffice, now: Date, daysAhead: number): number[] {
  const today = startOfDay(readClock(timeZone, now.getTime()));
  const starts: number[] = [];
  for (let day = 0; day <= daysAhead + 1; day++) {
    for (let minute = toMinutes(hours.from); minute < toMinutes(hours.to); minute += SLOT_MINUTES) {
      starts.push(...findInstants(timeZone, today + day * DAY_MS + minute * MINUTE_MS));
    }
  }
  return starts;
}
