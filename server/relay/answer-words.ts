import answersEnUS from "#content/locales/answers/en-US.json" with { type: "json" };
import answersEsUS from "#content/locales/answers/es-US.json" with { type: "json" };
import answersHiIN from "#content/locales/answers/hi-IN.json" with { type: "json" };
import contactEnUS from "#content/locales/contact/en-US.json" with { type: "json" };
import contactEsUS from "#content/locales/contact/es-US.json" with { type: "json" };
import contactHiIN from "#content/locales/contact/hi-IN.json" with { type: "json" };
import enUS from "#content/locales/en-US.json" with { type: "json" };
import esUS from "#content/locales/es-US.json" with { type: "json" };
import hiIN from "#content/locales/hi-IN.json" with { type: "json" };
import type { ContactError } from "#contract/contact-message.ts";
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import { MAIL_WORDS } from "#server/relay/mails/mail-words.ts";
import { fillTemplate } from "#server/relay/mails/words.ts";
import type { HttpError } from "#server/relay/refusal.ts";

/** What is wrong with a field and, where that does not say it already, how to correct it. */
export type ErrorTexts = {
  errors: Record<ContactError, string>;
  fixes: Partial<Record<ContactError, string>>;
};

type AnswerWords = ErrorTexts & { correct: string };

/** The words of the site by language, as far as answers of the relay show them. */
export const ANSWER_WORDS: Record<Locale, AnswerWords> = {
  "en-US": { ...enUS.contact, ...contactEnUS, ...answersEnUS.notSent },
  "hi-IN": { ...hiIN.contact, ...contactHiIN, ...answersHiIN.notSent },
  "es-US": { ...esUS.contact, ...contactEsUS, ...answersEsUS.notSent },
};

/** Why a message was not taken, for people who read a language. */
export function describeRejection(
  { status, message, headers, fieldErrors }: HttpError,
  locale: Locale,
): string {
  // The sentence of a refusal names fields as programs know them: people find the words beside each.
  if (Object.keys(fieldErrors).length > 0) return ANSWER_WORDS[locale].correct;
  if (locale === DEFAULT_LOCALE) return message;
  const { busy, unavailable, other } = MAIL_WORDS[locale].refusal;
  if (status === 429) return fillTemplate(busy, { seconds: headers["Retry-After"] ?? "60" });
  return status === 503 ? unavailable : other;
}
