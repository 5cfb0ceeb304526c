import { useLocale } from "#app/features/i18n/use-locale.ts";
import { SLOT_MINUTES } from "#contract/meeting.ts";

/** Writes times of calls in the page's language, on the clock of a time zone. */
export type MeetingFormats = {
  formatTime: (start: Date) => string;
  /** The whole call: its day, its beginning and its end. */
  formatCall: (start: Date) => string;
  /** The weekday, the number and the month of a day such as `2026-11-24`. */
  formatDay: (day: string) => { weekday: string; number: string; month: string };
  formatCities: (offices: readonly { city: string }[]) => string;
};

export function useMeetingFormats(timeZone: string): MeetingFormats {
  const locale = useLocale();
  const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(date);
  return {
    formatTime: (start) => format(start, { ...TIME, timeZone }),
    formatCall: (start) => {
      const end = new Date(start.getTime() + SLOT_MINUTES * 60_000);
      return new Intl.DateTimeFormat(locale, { ...DAY, ...TIME, timeZone }).formatRange(start, end);
    },
    formatDay: (day) => {
      const write = (options: Intl.DateTimeFormatOptions) =>
        format(new Date(day), { ...options, timeZone: "UTC" });
      return {
        weekday: write({ weekday: "short" }),
        number: write({ day: "numeric" }),
        month: write({ month: "short" }),
      };
    },
    formatCities: (offices) =>
      new Intl.ListFormat(locale, { type: "disjunction" }).format(offices.map(({ city }) => city)),
  };
}

const TIME = { hour: "numeric", minute: "2-digit" } as const;
const DAY = { weekday: "long", day: "numeric", month: "long" } as const;
