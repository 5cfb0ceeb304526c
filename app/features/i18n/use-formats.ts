import { formatDate } from "#contract/format-date.ts";
import { useLocale } from "./use-locale.ts";

export type Formats = {
  /** A date such as 2026-03-12, in no time zone. */
  formatDate: (isoDate: string) => string;
  /** An hour of the day such as 18.5; hours past midnight wrap around. */
  formatHour: (hour: number) => string;
  formatNumber: (number: number) => string;
};

export function useFormats(): Formats {
  const locale = useLocale();
  const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }).format(date);
  return {
    formatDate: (isoDate) => formatDate(locale, isoDate),
    formatHour: (hour) =>
      format(new Date(hour * MS_PER_HOUR), {
        hour: "numeric",
        ...(hour % 1 !== 0 && { minute: "2-digit" }),
      }),
    formatNumber: (number) => new Intl.NumberFormat(locale).format(number),
  };
}

const MS_PER_HOUR = 3_600_000;
