import { DEFAULT_LOCALE } from "./messages.ts";

/** Writes a day such as 2026-03-12 as people read it. Days have no time zone, so none is applied. */
export function formatDate(isoDate: string): string {
  return new Intl.DateTimeFormat(DEFAULT_LOCALE, { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(isoDate),
  );
}
