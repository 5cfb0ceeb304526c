import { readFileSync } from "node:fs";
import { join } from "node:path";
import { html } from "hono/html";
import { type ContactProblem, listProblems } from "#contract/contact-message.ts";
import { FIELD_LIMITS } from "#contract/limits.ts";
import { DEFAULT_LOCALE, inLocale, LOCALES, type Locale, readLocale } from "#contract/locales.ts";
import { THANK_YOU_PATH } from "#contract/mail-request.ts";
import { NOT_SENT_FILE, notSentFile } from "#contract/site-manifest.ts";
import type { HttpError } from "#server/answers.ts";
import { fillTemplate } from "#server/mail/compose/messages.ts";
import { BuildError } from "#server/pages/site-files.ts";
import { visitorWords } from "#server/words.ts";

export type FindAnswerPages = (page: unknown) => {
  locale: Locale;
  thankYouPath: string;
  notSentTemplate: string;
};

/** Throws BuildError when the default language's page is missing: visitors could lose what they typed. */
export function createAnswerPages(readTemplate: (locale: Locale) => string | undefined): FindAnswerPages {
  const templates = new Map(LOCALES.map((locale) => [locale, readTemplate(locale)]));
  if (templates.get(DEFAULT_LOCALE) === undefined)
    throw new BuildError(`${NOT_SENT_FILE} cannot be read. Run \`npm run build\` again.`);
  return (page) => {
    const wanted = readLocale(typeof page === "string" ? page : "");
    const locale = templates.get(wanted) === undefined ? DEFAULT_LOCALE : wanted;
    const notSentTemplate = templates.get(locale) ?? "";
    return { locale, thankYouPath: inLocale(THANK_YOU_PATH, locale), notSentTemplate };
  };
}

/** Throws BuildError as `createAnswerPages` does. */
export function readAnswerPages(root: string): FindAnswerPages {
  return createAnswerPages((locale) => {
    try {
      return readFileSync(join(root, notSentFile(locale)), "utf8");
    } catch {
      return undefined;
    }
  });
}

/**
 * Tokens: `%%reason%%`, `%%problems%%` for their number, and `%%value:FIELD%%` with `value`, `error`, `fix` or `invalid`.
 * The option with `data-chosen` as its choice becomes the selected one. One pass: typed tokens stay.
 */
export function fillNotSentPage(
  template: string,
  error: HttpError,
  fields: Record<string, unknown>,
  locale: Locale,
): string {
  const problems = listProblems(error.fieldErrors, fields);
  const { form, answers } = visitorWords(locale);
  const find = (kind: string, field: string): string => {
    const problem = problems.find((each) => each.field === field);
    if (kind === "reason") return describeRejection(error, locale);
    if (kind === "problems") return describeCount(problems.length, answers.summary);
    if (kind === "invalid") return String(problem !== undefined);
    if (kind === "error") return problem ? form.errors[problem.error] : "";
    if (kind === "fix") return problem ? describeFix(problem, locale) : "";
    return textOf(fields, field);
  };
  const isChosen = (way: string) => textOf(fields, "preferred_contact") === way;
  return template.replace(
    / data-chosen="(\w+)"|%%(reason|problems|value|error|fix|invalid)(?::(\w+))?%%/g,
    (_token, way, kind, field) => {
      if (way) return isChosen(way) ? ' selected=""' : "";
      return escapeHtml(find(kind, field));
    },
  );
}

function describeCount(count: number, { one, other }: { one: string; other: string }): string {
  if (count === 0) return "";
  return count === 1 ? one : fillTemplate(other, { count });
}

function describeFix({ field, fix, excess }: ContactProblem, locale: Locale): string {
  const { format } = new Intl.NumberFormat(locale);
  const { form, answers } = visitorWords(locale);
  return fillTemplate(answers.fixes[fix], {
    field: form.fields[field],
    excess: format(excess),
    limit: format(FIELD_LIMITS[field]),
  });
}

function textOf(fields: Record<string, unknown>, field: string): string {
  const value = Object.hasOwn(fields, field) ? fields[field] : "";
  return typeof value === "string" ? value : "";
}

function escapeHtml(text: string): string {
  return String(html`${text}`);
}

function describeRejection({ status, message, headers, fieldErrors }: HttpError, locale: Locale): string {
  // The error's own sentence uses the API's field names; people see a message next to each field instead.
  if (Object.keys(fieldErrors).length > 0) return visitorWords(locale).answers.correct;
  if (locale === DEFAULT_LOCALE) return message;
  const { busy, unavailable, other } = visitorWords(locale).mails.refusal;
  if (status === 429) return fillTemplate(busy, { seconds: headers["Retry-After"] ?? "60" });
  return status === 503 ? unavailable : other;
}
