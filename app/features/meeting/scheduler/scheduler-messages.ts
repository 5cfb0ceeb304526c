import { translateFeature } from "#app/features/i18n/feature-messages.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { SLOT_MINUTES } from "#contract/meeting.ts";

export const translateScheduler = translateFeature("scheduler");

export type MeetingFormats = {
  formatTime: (start: Date) => string;
  /** A time in two: its hours and minutes, and what follows them, such as AM. */
  splitTime: (start: Date) => [string, string];
  formatCall: (start: Date) => string;
  /** The parts of a day such as `2026-11-24`. */
  formatDay: (day: string) => { weekday: string; number: string; month: string };
  formatCities: (offices: readonly { city: string }[]) => string;
  /** A time in another zone, with its weekday where that differs. */
  formatClock: (start: Date, otherZone: string) => string;
  formatList: (texts: string[]) => string;
};

export function useMeetingFormats(timeZone: string): MeetingFormats {
  const locale = useLocale();
  const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(date);
  return {
    formatTime: (start) => format(start, { ...TIME, timeZone }),
    splitTime: (start) => {
      const parts = new Intl.DateTimeFormat(locale, { ...TIME, timeZone }).formatToParts(start);
      const end = parts.findIndex(({ type }) => type === "minute") + 1;
      const join = (some: Intl.DateTimeFormatPart[]) => some.map(({ value }) => value).join("");
      return [join(parts.slice(0, end)), join(parts.slice(end))];
    },
    formatCall: (start) => {
      const end = new Date(start.getTime() + SLOT_MINUTES * 60_000);
      return new Intl.DateTimeFormat(locale, { ...DAY, ...TIME, timeZone }).formatRange(start, end);
    },
    formatDay: (day) => {
      const formatPart = (options: Intl.DateTimeFormatOptions) =>
        format(new Date(day), { ...options, timeZone: "UTC" });
      return {
        weekday: formatPart({ weekday: "short" }),
        number: formatPart({ day: "numeric" }),
        month: formatPart({ month: "short" }),
      };
    },
    formatCities: (offices) =>
      new Intl.ListFormat(locale, { type: "disjunction" }).format(offices.map(({ city }) => city)),
    formatClock: (start, otherZone) => {
      const weekdays = [timeZone, otherZone].map((zone) =>
        format(start, { weekday: "short", timeZone: zone }),
      );
      const weekday = weekdays[0] === weekdays[1] ? {} : ({ weekday: "short" } as const);
      return format(start, { ...weekday, ...TIME, timeZone: otherZone });
    },
    formatList: (texts) => new Intl.ListFormat(locale, { type: "unit" }).format(texts),
  };
}

const TIME = { hour: "numeric", minute: "2-digit" } as const;
const DAY = { weekday: "long", day: "numeric", month: "long" } as const;
