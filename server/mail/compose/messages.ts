import type { Locale } from "#contract/locales.ts";
import type { SiteWords } from "#contract/site-manifest.ts";
import { knownZone } from "#server/clock.ts";
import { leadPath, PATHS } from "#server/inbox/inbox-paths.ts";
import { teamMailWords } from "#server/words.ts";

/** Fills in `{name}` placeholders. A single pass leaves placeholders inside values alone. */
export function fillTemplate(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}

/** Strips line breaks and control characters: a value can't pose as a header or as another line. */
export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** Also strips bidi controls, which reorder text (UAX #9, section 2). */
export function toHeaderLine(text: string): string {
  return toOneLine(text.replace(BIDI_CONTROLS, ""));
}

const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What to do with the lead: in the inbox if there is one, or else on the command line. */
export function describeTodo(
  kind: keyof SiteWords["visitors"][Locale]["mails"]["todo"]["inInbox"],
  id: string,
  inboxOrigin: string | undefined,
): string {
  const { inInbox, onCommandLine } = teamMailWords().todo;
  const template = inboxOrigin === undefined ? onCommandLine[kind] : inInbox[kind];
  return fillTemplate(template, {
    id,
    link: `${inboxOrigin}${leadPath(id)}`,
    list: `${inboxOrigin}${PATHS.inbox}`,
  });
}

export function formatUtc(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

export function formatInZone(time: Date, zone: string, locale: Locale): string {
  const timeZone = knownZone(zone);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone });
  return `${format.format(time)} (${formatZone(timeZone)})`;
}

function formatZone(zone: string): string {
  if (!zone.includes("/")) return zone.toUpperCase();
  return zone
    .toLowerCase()
    .replaceAll("_", " ")
    .replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}
