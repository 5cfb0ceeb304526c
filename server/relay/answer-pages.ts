import { readFileSync } from "node:fs";
import { join } from "node:path";
import answersEnUS from "#content/locales/answers/en-US.json" with { type: "json" };
import answersEsUS from "#content/locales/answers/es-US.json" with { type: "json" };
import answersHiIN from "#content/locales/answers/hi-IN.json" with { type: "json" };
import contactEnUS from "#content/locales/contact/en-US.json" with { type: "json" };
import contactEsUS from "#content/locales/contact/es-US.json" with { type: "json" };
import contactHiIN from "#content/locales/contact/hi-IN.json" with { type: "json" };
import enUS from "#content/locales/en-US.json" with { type: "json" };
import esUS from "#content/locales/es-US.json" with { type: "json" };
import hiIN from "#content/locales/hi-IN.json" with { type: "json" };
import { CONTACT_ERRORS, type ContactError, type ContactErrors } from "#contract/contact-message.ts";
import { DEFAULT_LOCALE, inLocale, LOCALES, type Locale, readLocale } from "#contract/locales.ts";
import { THANK_YOU_PATH } from "#contract/mail-request.ts";
import { NOT_SENT_FILE, notSentFile } from "#contract/site-manifest.ts";
import type { HttpError } from "#server/relay/http-error.ts";
import { fillTemplate, MAIL_WORDS } from "#server/relay/mails/messages.ts";
import { BuildError } from "#server/site-manifest.ts";

/** Where a form that was sent without JavaScript ends, in one language. */
type AnswerPages = { locale: Locale; thankYouPath: string; notSentTemplate: string };

/** Finds the pages in the language of the page that the form stood on, which may be any value of any type. */
export type FindAnswerPages = (page: unknown) => AnswerPages;

/** A language without a page of its own for what was not sent gets the pages of the default language. */
export function createAnswerPages(
  defaultTemplate: string,
  templates: ReadonlyMap<Locale, string>,
): FindAnswerPages {
  return (page) => {
    const wanted = readLocale(typeof page === "string" ? page : "");
    const template = templates.get(wanted);
    const locale = template === undefined ? DEFAULT_LOCALE : wanted;
    const thankYouPath = inLocale(THANK_YOU_PATH, locale);
    return { locale, thankYouPath, notSentTemplate: template ?? defaultTemplate };
  };
}

/** @throws BuildError when the page of the default language is missing: without it a visitor could lose what was typed. */
export function readAnswerPages(root: string): FindAnswerPages {
  const defaultTemplate = readTemplate(root, DEFAULT_LOCALE);
  if (defaultTemplate === undefined) {
    throw new BuildError(`${NOT_SENT_FILE} cannot be read. Run \`npm run build\` again.`);
  }
  const templates = new Map<Locale, string>();
  for (const locale of LOCALES) {
    const template = readTemplate(root, locale);
    if (template !== undefined) templates.set(locale, template);
  }
  return createAnswerPages(defaultTemplate, templates);
}

function readTemplate(root: string, locale: Locale): string | undefined {
  try {
    return readFileSync(join(root, notSentFile(locale)), "utf8");
  } catch {
    return undefined;
  }
}

type NotSent = {
  reason: string;
  /** What the visitor typed, as far as it is known. */
  fields: Record<string, unknown>;
  errors: ContactErrors;
  words: ErrorTexts;
};

/**
 * Fills the page of a message sent without JavaScript that was not taken, so that nothing typed is lost.
 * Tokens: `%%reason%%`, `%%value:FIELD%%`, `%%error:FIELD%%`, `%%fix:FIELD%%`, `%%invalid:FIELD%%`. One pass: a
 * token that a visitor typed stays what it is.
 */
export function fillNotSentPage(template: string, { reason, fields, errors, words }: NotSent): string {
  const errorCodes = new Map(Object.entries(errors));
  return template.replace(/%%(reason|value|error|fix|invalid)(?::(\w+))?%%/g, (_token, kind, field) => {
    const error = CONTACT_ERRORS.find((code) => code === errorCodes.get(field));
    if (kind === "reason") return escapeHtml(reason);
    if (kind === "invalid") return String(error !== undefined);
    if (kind === "error") return error === undefined ? "" : escapeHtml(words.errors[error]);
    if (kind === "fix") return error === undefined ? "" : escapeHtml(words.fixes[error] ?? "");
    const value = Object.hasOwn(fields, field) ? fields[field] : "";
    return typeof value === "string" ? escapeHtml(value) : "";
  });
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** What is wrong with a field and, where that does not say it already, how to correct it. */
type ErrorTexts = {
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
