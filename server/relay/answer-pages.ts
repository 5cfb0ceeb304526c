import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LOCALE, inLocale, LOCALES, type Locale, readLocale } from "#contract/locales.ts";
import { THANK_YOU_PATH } from "#contract/mail-request.ts";
import { NOT_SENT_FILE, notSentFile } from "#contract/site-manifest.ts";
import { BuildError } from "#server/site-manifest.ts";

/** Where a form that was sent without JavaScript ends, in one language. */
export type AnswerPages = { locale: Locale; thankYouPath: string; notSentTemplate: string };

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
