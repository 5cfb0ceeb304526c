import enUS from "#content/locales/mails/en-US.json" with { type: "json" };
import esUS from "#content/locales/mails/es-US.json" with { type: "json" };
import hiIN from "#content/locales/mails/hi-IN.json" with { type: "json" };
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import { isTimeZone } from "#server/time-zone.ts";

type MailWordBook = typeof enUS;

/** The words of mails by language: what a visitor gets is in that of the page the message came from. */
export const MAIL_WORDS: Record<Locale, MailWordBook> = { "en-US": enUS, "hi-IN": hiIN, "es-US": esUS };

/** The words of what the organization gets. */
export const OWN_WORDS = MAIL_WORDS[DEFAULT_LOCALE];

/** Puts values where `{name}` stands, in one pass: a placeholder inside a value stays what it is. */
export function fillTemplate(words: string, values: Record<string, string | number>): string {
  return words.replace(/\{(\w+)\}/g, (placeholder, name) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}

/** Without line breaks and other control characters, so that a value can pose neither as a header nor as a line. */
export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/**
 * A line for a subject or a display name: without the controls that make a mail program show it in another order
 * (UAX #9, section 2).
 */
export function toHeaderLine(text: string): string {
  return toOneLine(text.replace(BIDI_CONTROLS, ""));
}

const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A time in words, such as `2024-01-31 09:30 UTC`. */
export function describeTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

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
