import { type DaySpan, listSpans, wrapHour } from "#app/ui/day-spans.ts";
import { DAY_MS, findInstants, HOUR_MS, MINUTE_MS, readClock, startOfDay } from "#contract/local-time.ts";
import { type MeetingOffice, toMinutes, WEEKDAYS } from "#contract/meeting.ts";

type Clock = Pick<MeetingOffice, "timeZone" | "hours">;

/** Whether an office answers, and until when it does or does not. */
export type OfficeState = { isOpen: boolean; until: Date };

/** Undefined only if clock changes skip all of its hours. */
export function readState(office: Clock, now: Date): OfficeState | undefined {
  const time = now.getTime();
  const shift = listShifts(office, time).find(({ end }) => end > time);
  if (!shift) return undefined;
  const isOpen = shift.start <= time;
  return { isOpen, until: new Date(isOpen ? shift.end : shift.start) };
}

/** A strip of 24 hours from `start`, an hour in UTC, with the working hours of each office as they are on the day of `now`. */
export function drawDay(offices: readonly Clock[], now: Date): { start: number; rows: DaySpan[][] } {
  const shifts = offices.map(({ timeZone, hours }) => {
    const ahead = readClock(timeZone, now.getTime()) - now.getTime();
    const toUtcHour = (timeOfDay: string) => wrapHour((toMinutes(timeOfDay) * MINUTE_MS - ahead) / HOUR_MS);
    return { from: toUtcHour(hours.from), to: toUtcHour(hours.to) };
  });
  const start = findQuietHour(shifts);
  return { start, rows: shifts.map(({ from, to }) => listSpans(from, to, start)) };
}

/** Where an instant lies on the strip, in hours from its start. */
export function placeOnStrip(instant: Date, start: number): number {
  return wrapHour(instant.getTime() / HOUR_MS - start);
}

type Shift = { from: number; to: number };

/** The hour in UTC that is farthest from all work, so that no shift is split if one need not be. */
function findQuietHour(shifts: Shift[]): number {
  const measureQuiet = (hour: number) =>
    Math.min(
      ...shifts.map(({ from, to }) =>
        wrapHour(hour - from) < wrapHour(to - from)
          ? 0
          : Math.min(wrapHour(hour - to), wrapHour(from - hour)),
      ),
    );
  return HOURS.reduce((best, hour) => (measureQuiet(hour) > measureQuiet(best) ? hour : best));
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The shifts that begin today or within a week, by the office's own calendar. */
function listShifts({ timeZone, hours }: Clock, time: number): { start: number; end: number }[] {
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

const DAYS = HOURS.slice(0, 8);
