import type { Locale } from "#contract/locales.ts";
import { useLocale } from "./use-locale.ts";

/** Writes dates, hours and numbers as people who read the page's language do. */
export type Formats = {
  /** A day such as 2026-03-12. Days have no time zone, so none is applied. */
  formatDate: (isoDate: string) => string;
  /** An hour of the day such as 18.5; hours past midnight begin again. */
  formatHour: (hour: number) => string;
  /** A time of day, in minutes from midnight. */
  formatTime: (minutes: number) => string;
  formatNumber: (number: number) => string;
};

export function useFormats(): Formats {
  return createFormats(useLocale());
}

/** The formats of a language. */
export function createFormats(locale: Locale): Formats {
  const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }).format(date);
  return {
    formatDate: (isoDate) => format(new Date(isoDate), { dateStyle: "medium" }),
    formatHour: (hour) =>
      format(new Date(hour * MS_PER_HOUR), {
        hour: "numeric",
        ...(hour % 1 !== 0 && { minute: "2-digit" }),
      }),
    formatTime: (minutes) =>
      format(new Date(minutes * MS_PER_MINUTE), { hour: "numeric", minute: "2-digit" }),
    formatNumber: (number) => new Intl.NumberFormat(locale).format(number),
  };
}

const MS_PER_MINUTE = 60_000;
const MS_PER_HOUR = 60 * MS_PER_MINUTE;
