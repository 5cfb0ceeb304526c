import { DEFAULT_LOCALE, LOCALES, type Locale } from "#contract/locales.ts";
import { translationFile } from "#model/content/parse-file.server.ts";
import { listKnownPages } from "#model/site/site-pages.server.ts";
import { compareVersions } from "#model/translations/translations.server.ts";
import { findContentFile, languageName } from "./content-files.ts";
import { savedReader } from "./content-text.ts";

export type PageLanguage = {
  file: string;
  language: string;
  state: "original" | "missing" | "current" | "outdated";
};

/** The languages that a page can be written in, its own included; none for a page in only one language. */
export function listLanguages(requested: string): PageLanguage[] {
  const { original, facts } = findContentFile(requested);
  const page = listKnownPages(savedReader).find(({ file }) => file === original);
  if (!facts || !page?.isTranslatable) return [];
  const findState = (locale: Locale) => {
    if (locale === DEFAULT_LOCALE) return "original";
    const { named, current } = compareVersions(savedReader, original, locale) ?? {};
    if (named === undefined) return "missing";
    return named === current ? "current" : "outdated";
  };
  return LOCALES.map((locale) => {
    const file = locale === DEFAULT_LOCALE ? original : translationFile(original, locale);
    return { file, language: languageName(locale), state: findState(locale) };
  });
}
