import { formatDate } from "#contract/format-date.ts";
import { HOUR_MS } from "#contract/local-time.ts";
import { useLocale } from "./use-locale.ts";

export function useFormats() {
  const locale = useLocale();
  return {
    /** A date such as 2026-03-12, in no time zone. */
    formatDate: (isoDate: string) => formatDate(locale, isoDate),
    /** An hour of the day such as 18.5; hours past midnight wrap around. */
    formatHour(hour: number) {
      const minute = hour % 1 === 0 ? {} : ({ minute: "2-digit" } as const);
      const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", hour: "numeric", ...minute });
      return format.format(hour * HOUR_MS);
    },
    formatNumber: (number: number) => new Intl.NumberFormat(locale).format(number),
  };
}
