import { useLocation } from "react-router";
import { formatDate } from "#contract/format-date.ts";
import { HOUR_MS } from "#contract/local-time.ts";
import { type Locale, readLocale, withoutLocale } from "#contract/locales.ts";

/** The document's language, by its URL. It never changes: switching languages loads a new document. */
export function useLocale(): Locale {
  return readLocale(useLocation().pathname);
}

/** The page's path in the default language, without the trailing slash that prerendered pages have. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  return withoutLocale(pathname.replace(/(?<=.)\/$/, ""));
}

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
