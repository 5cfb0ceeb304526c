import type { Locale } from "#contract/locales.ts";
import { WEEKDAYS, type Weekday } from "#contract/meeting.ts";

/** Formats weekdays for people, consecutive ones as a range such as Monday – Friday. */
export function formatWeekdays(days: readonly Weekday[], locale: Locale): string {
  const numbers = days.map((day) => WEEKDAYS.indexOf(day)).sort((one, other) => one - other);
  const starts = numbers.filter((number) => !numbers.includes(number - 1));
  const format = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  // Browsers and Node put different spaces around the dash, but hydration needs the same text.
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
