import { readFileSync } from "node:fs";
import { join } from "node:path";
import { html } from "hono/html";
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
import { fillTemplate, MAIL_MESSAGES } from "#server/relay/mails/messages.ts";
import { BuildError } from "#server/site-manifest.ts";

type AnswerPages = { locale: Locale; thankYouPath: string; notSentTemplate: string };

export type FindAnswerPages = (page: unknown) => AnswerPages;

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

/** Throws BuildError when the default language's page is missing: visitors could lose what they typed. */
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
  fields: Record<string, unknown>;
  errors: ContactErrors;
  messages: ErrorTexts;
};

/**
 * Tokens: `%%reason%%` and `%%value:FIELD%%` with `value`, `error`, `fix` or `invalid`. One pass: typed
 * tokens stay.
 */
export function fillNotSentPage(template: string, { reason, fields, errors, messages }: NotSent): string {
  const errorCodes = new Map(Object.entries(errors));
  return template.replace(/%%(reason|value|error|fix|invalid)(?::(\w+))?%%/g, (_token, kind, field) => {
    const error = CONTACT_ERRORS.find((code) => code === errorCodes.get(field));
    if (kind === "reason") return escapeHtml(reason);
    if (kind === "invalid") return String(error !== undefined);
    if (kind === "error") return error === undefined ? "" : escapeHtml(messages.errors[error]);
    if (kind === "fix") return error === undefined ? "" : escapeHtml(messages.fixes[error] ?? "");
    const value = Object.hasOwn(fields, field) ? fields[field] : "";
    return typeof value === "string" ? escapeHtml(value) : "";
  });
}

function escapeHtml(text: string): string {
  return String(html`${text}`);
}

type ErrorTexts = {
  errors: Record<ContactError, string>;
  fixes: Partial<Record<ContactError, string>>;
};

type AnswerMessages = ErrorTexts & { correct: string };

export const ANSWER_MESSAGES: Record<Locale, AnswerMessages> = {
  "en-US": { ...enUS.contact, ...contactEnUS, ...answersEnUS.notSent },
  "hi-IN": { ...hiIN.contact, ...contactHiIN, ...answersHiIN.notSent },
  "es-US": { ...esUS.contact, ...contactEsUS, ...answersEsUS.notSent },
};

export function describeRejection(
  { status, message, headers, fieldErrors }: HttpError,
  locale: Locale,
): string {
  // The error's own sentence uses the API's field names; people see a message next to each field instead.
  if (Object.keys(fieldErrors).length > 0) return ANSWER_MESSAGES[locale].correct;
  if (locale === DEFAULT_LOCALE) return message;
  const { busy, unavailable, other } = MAIL_MESSAGES[locale].refusal;
  if (status === 429) return fillTemplate(busy, { seconds: headers["Retry-After"] ?? "60" });
  return status === 503 ? unavailable : other;
}
