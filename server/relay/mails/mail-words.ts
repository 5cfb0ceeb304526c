import enUS from "#content/locales/mails/en-US.json" with { type: "json" };
import esUS from "#content/locales/mails/es-US.json" with { type: "json" };
import hiIN from "#content/locales/mails/hi-IN.json" with { type: "json" };
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";

export type MailWordBook = typeof enUS;

/** The words of mails by language: what a visitor gets is in that of the page the message came from. */
export const MAIL_WORDS: Record<Locale, MailWordBook> = { "en-US": enUS, "hi-IN": hiIN, "es-US": esUS };

/** The words of what the organization gets. */
export const OWN_WORDS = MAIL_WORDS[DEFAULT_LOCALE];
