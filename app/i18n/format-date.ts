import { DEFAULT_LOCALE } from "./messages.ts";

/** Writes a day such as 2026-03-12 as people read it. Days have no time zone, so none is applied. */
export function formatDate(isoDate: string): string {
  return new Intl.DateTimeFormat(DEFAULT_LOCALE, { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(isoDate),
  );
}

/** Writes an hour of the day such as 18.5 as people read it; hours past midnight begin again. */
export function formatHour(hour: number): string {
  return new Intl.DateTimeFormat(DEFAULT_LOCALE, {
    hour: "numeric",
    ...(hour % 1 !== 0 && { minute: "2-digit" }),
    timeZone: "UTC",
  }).format(new Date(hour * MS_PER_HOUR));
}

const MS_PER_HOUR = 3_600_000;
