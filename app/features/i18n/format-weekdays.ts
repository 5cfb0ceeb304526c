import type { Locale } from "#contract/locales.ts";
import { WEEKDAYS, type Weekday } from "#contract/meeting.ts";

/** Names days of the week as people write them: those that follow one another as a span, such as Monday – Friday. */
export function formatWeekdays(days: readonly Weekday[], locale: Locale): string {
  const numbers = days.map((day) => WEEKDAYS.indexOf(day)).sort((one, other) => one - other);
  const spans = numbers
    .filter((number) => !numbers.includes(number - 1))
    .map((from) => endSpan(from, numbers));
  const names = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  // Browser and build differ in the width of the space around the dash, but must write the same.
  const texts = spans.map(({ from, to }) =>
    names.formatRange(toDate(from), toDate(to)).replaceAll(/\s/g, " "),
  );
  const list = new Intl.ListFormat(locale, { type: "unit", style: "short" }).format(texts);
  // They begin a line; not every language writes them with a capital.
  return list.charAt(0).toLocaleUpperCase(locale) + list.slice(1);
}

function endSpan(from: number, numbers: number[]): { from: number; to: number } {
  let to = from;
  while (numbers.includes(to + 1)) to += 1;
  return { from, to };
}

// The first of January 2024 was a Monday.
function toDate(weekday: number): Date {
  return new Date(Date.UTC(2024, 0, 1 + weekday));
}
