import type { Locale } from "#contract/locales.ts";
import { isTimeZone } from "#server/time-zone.ts";

/** A time in words, by the clock of a time zone, which it names. Without a known zone it is told in UTC. */
export function describeInstant(time: Date, zone: string, locale: Locale): string {
  const timeZone = isTimeZone(zone) ? zone : "UTC";
  const words = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone });
  return `${words.format(time)} (${timeZone.replaceAll("_", " ")})`;
}
