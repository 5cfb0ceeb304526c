import { tzOffset } from "@date-fns/tz/tzOffset";
import {
  MEETING_DAYS_AHEAD,
  MEETING_NOTICE_HOURS,
  type MeetingOffice,
  SLOT_MINUTES,
  toMinutes,
  WEEKDAYS,
} from "./meeting.ts";

/** A time at which a call can begin, and the offices that answer then. */
export type MeetingSlot<Office extends MeetingOffice = MeetingOffice> = { start: Date; offices: Office[] };

/** All times that can be asked for at a moment, earliest first. Where offices overlap they share one. */
export function listSlots<Office extends MeetingOffice>(
  offices: readonly Office[],
  now: Date,
): MeetingSlot<Office>[] {
  const starts = new Set(offices.flatMap((office) => listStarts(office, now)));
  return [...starts]
    .sort((one, other) => one - other)
    .flatMap((time) => {
      const start = new Date(time);
      const open = findSlot(offices, start, now);
      return open ? [{ start, offices: open }] : [];
    });
}

/**
 * The offices that answer a call which begins at `start`.
 * Undefined when it cannot be asked for at the moment `now`: too soon, too far ahead, or in nobody's hours.
 */
export function findSlot<Office extends MeetingOffice>(
  offices: readonly Office[],
  start: Date,
  now: Date,
  noticeHours = MEETING_NOTICE_HOURS,
): Office[] | undefined {
  const ahead = start.getTime() - now.getTime();
  if (!(ahead >= noticeHours * HOUR_MS && ahead <= MEETING_DAYS_AHEAD * DAY_MS)) return undefined;
  const open = findOfficesAt(offices, start);
  return open.length > 0 ? open : undefined;
}

/** The offices in whose hours one of the calls begins at an instant, near or far, past or to come. */
export function findOfficesAt<Office extends MeetingOffice>(
  offices: readonly Office[],
  start: Date,
): Office[] {
  return offices.filter((office) => isInHours(office, start.getTime()));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Whether one of the office's half hours begins at an instant. */
function isInHours({ timeZone, hours }: MeetingOffice, time: number): boolean {
  const local = readClock(timeZone, time);
  const sinceMidnight = (local - startOfDay(local)) / MINUTE_MS;
  const from = toMinutes(hours.from);
  const weekday = WEEKDAYS[(new Date(local).getUTCDay() + 6) % 7];
  const isOnGrid = (sinceMidnight - from) % SLOT_MINUTES === 0;
  const isOpen = sinceMidnight >= from && sinceMidnight + SLOT_MINUTES <= toMinutes(hours.to);
  return weekday !== undefined && hours.days.includes(weekday) && isOnGrid && isOpen;
}

/** Every instant in reach at which the office's clock may show the beginning of one of its half hours. */
function listStarts({ timeZone, hours }: MeetingOffice, now: Date): number[] {
  const today = startOfDay(readClock(timeZone, now.getTime()));
  const starts: number[] = [];
  for (let day = 0; day <= MEETING_DAYS_AHEAD + 1; day++) {
    for (let minute = toMinutes(hours.from); minute < toMinutes(hours.to); minute += SLOT_MINUTES) {
      starts.push(...findInstants(timeZone, today + day * DAY_MS + minute * MINUTE_MS));
    }
  }
  return starts;
}

// What a clock shows is counted as if it were the clock of Greenwich, so that plain numbers can be reckoned with.
function readClock(timeZone: string, time: number): number {
  return time + tzOffset(timeZone, new Date(time)) * MINUTE_MS;
}

/** When a clock shows a time: once, twice when it was set back meanwhile, never when it was set forward. */
function findInstants(timeZone: string, local: number): number[] {
  const around = [local - DAY_MS, local + DAY_MS].map((time) => local - (readClock(timeZone, time) - time));
  return [...new Set(around)].filter((time) => readClock(timeZone, time) === local);
}

function startOfDay(local: number): number {
  return Math.floor(local / DAY_MS) * DAY_MS;
}
