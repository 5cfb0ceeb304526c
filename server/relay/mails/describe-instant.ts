import type { Locale } from "#contract/locales.ts";
import { isTimeZone } from "#server/time-zone.ts";

/** A time in words, by the clock of a time zone, which it names. Without a known zone it is told in UTC. */
export function describeInstant(time: Date, zone: string, locale: Locale): string {
  const timeZone = isTimeZone(zone) ? zone : "UTC";
  const words = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone });
  return `${words.format(time)} (${spellZone(timeZone)})`;
}

// As zones are written, not as this one was spelled by whoever sent it.
function spellZone(zone: string): string {
  if (!zone.includes("/")) return zone.toUpperCase();
  return zone
    .toLowerCase()
    .replaceAll("_", " ")
    .replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}
