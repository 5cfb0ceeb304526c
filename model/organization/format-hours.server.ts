import { keepTogether } from "#contract/format-date.ts";
import type { Locale } from "#contract/locales.ts";
import { type OfficeHours, toMinutes, WEEKDAYS, type Weekday } from "#contract/meeting.ts";

export type HoursTexts = { days: string; from: string; to: string; zone: string };

type Hours = { hours: OfficeHours; timeZone: string; zoneName: string };

/**
 * Writes office hours for people, and the time zone as in "IST (India Standard Time)". At build time: in a browser `Intl` would take
 * milliseconds of every hydration.
 */
export function formatHours({ hours, timeZone, zoneName }: Hours, locale: Locale): HoursTexts {
  const { days, from, to } = hours;
  const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", hour: "numeric", minute: "2-digit" });
  const formatTime = (time: string) => keepTogether(format.format(toMinutes(time) * MS_PER_MINUTE));
  const zone = `${zoneName} (${keepTogether(nameZone(timeZone, locale))})`;
  return { days: formatWeekdays(days, locale), from: formatTime(from), to: formatTime(to), zone };
}

function nameZone(timeZone: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" });
  return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

const MS_PER_MINUTE = 60_000;

/** Formats weekdays for people, consecutive ones as a range such as Monday – Friday. */
export function formatWeekdays(days: readonly Weekday[], locale: Locale): string {
  const numbers = days.map((day) => WEEKDAYS.indexOf(day)).sort((a, b) => a - b);
  const starts = numbers.filter((number) => !numbers.includes(number - 1));
  const format = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  // Plain spaces around the dash: not every typeface has others.
  const ranges = starts.map((from) =>
    format.formatRange(toDate(from), toDate(findEnd(from, numbers))).replaceAll(/\s/g, " "),
  );
  const list = new Intl.ListFormat(locale, { type: "unit", style: "short" }).format(ranges);
  // It starts a line, and not every language capitalizes weekdays.
  return list.charAt(0).toLocaleUpperCase(locale) + list.slice(1);
}

function findEnd(from: number, numbers: number[]): number {
  return numbers.includes(from + 1) ? findEnd(from + 1, numbers) : from;
}

// January 1, 2024 was a Monday.
function toDate(weekday: number): Date {
  return new Date(Date.UTC(2024, 0, 1 + weekday));
}
