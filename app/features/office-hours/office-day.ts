import { DAY_MS, findInstants, MINUTE_MS, readClock, startOfDay } from "#contract/local-time.ts";
import { type MeetingOffice, toMinutes, WEEKDAYS } from "#contract/meeting.ts";

export type OfficeClock = Pick<MeetingOffice, "timeZone" | "hours">;

/** Whether an office answers, and until when it does or does not. */
export type OfficeState = { isOpen: boolean; until: Date };

/** Undefined only if clock changes skip all of its hours. */
export function readState(office: OfficeClock, now: Date): OfficeState | undefined {
  const time = now.getTime();
  const shift = listShifts(office, time).find(({ end }) => end > time);
  if (!shift) return undefined;
  const isOpen = shift.start <= time;
  return { isOpen, until: new Date(isOpen ? shift.end : shift.start) };
}

/** The shifts that begin today or within a week, by the office's own calendar. */
function listShifts({ timeZone, hours }: OfficeClock, time: number): { start: number; end: number }[] {
  const today = startOfDay(readClock(timeZone, time));
  return DAYS.flatMap((day) => {
    const midnight = today + day * DAY_MS;
    const weekday = WEEKDAYS[(new Date(midnight).getUTCDay() + 6) % 7];
    if (!weekday || !hours.days.includes(weekday)) return [];
    const start = findInstants(timeZone, midnight + toMinutes(hours.from) * MINUTE_MS).at(0);
    const end = findInstants(timeZone, midnight + toMinutes(hours.to) * MINUTE_MS).at(-1);
    return start === undefined || end === undefined ? [] : [{ start, end }];
  });
}

const DAYS = [0, 1, 2, 3, 4, 5, 6, 7];
