import {
  DEFAULT_LANGUAGE,
  DEFAULT_LANGUAGE_NOTE,
  DEFAULT_LOCALE,
  inLocale,
  isWrittenIn,
  LOCALES,
  type Locale,
  NON_DEFAULT_LOCALES,
  type NonDefaultLocale,
  type Translations,
} from "#contract/locales.ts";
import { findCollection } from "../content/collections.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { readRaw } from "../content/content-text.server.ts";
import { readTranslation, translationFile } from "../content/parse-file.server.ts";
import type { SitePage } from "../site/site-page.ts";
import { listKnownPages, listSitePages } from "../site/site-pages.server.ts";
import { hashWords } from "./translate.server.ts";

/** The languages that each page is written in, besides the default one. Other pages are published only in that. */
export function listTranslations(reader: ContentReader): Translations {
  return reader.in(DEFAULT_LOCALE).summarize("translations", (reader) => {
    const written = listKnownPages(reader).map(
      ({ path, ...page }) => [path, listLocales(reader, page)] as const,
    );
    return Object.fromEntries(written.filter(([, locales]) => locales.length > 0));
  });
}

/** The paths of the pages that can be written in other languages, other than the answers to a request. */
export function listTranslatablePaths(reader: ContentReader): string[] {
  return listKnownPages(reader).flatMap(({ path, isTranslatable }) => (isTranslatable ? path : []));
}

/** The translated pages whose originals have other words than those that they name. */
export function listOutdated(
  reader: ContentReader,
  locale: NonDefaultLocale,
): { file: string; named: string; current: string }[] {
  return reader.listFiles(`translations/${locale}`, "**/*.{md,yaml}").flatMap((original) => {
    const { named, current = "" } = compareVersions(reader, original, locale) ?? {};
    return named === undefined || named === current
      ? []
      : [{ file: `content/${translationFile(original, locale)}`, named, current }];
  });
}

/**
 * Which version of the words of a page its translation says the same as, and which is the current one. `named` is empty for a
 * translation that names none, and undefined without a translation. Undefined for what is no page.
 */
export function compareVersions(
  reader: ContentReader,
  original: string,
  locale: Locale,
): { named: string | undefined; current: string } | undefined {
  const { facts } = findCollection(reader.config, original) ?? {};
  if (!facts) return undefined;
  const translation = readTranslation(reader, original, locale);
  const named = translation ? String(Object(translation).translates ?? "") : undefined;
  return { named, current: hashWords(readRaw(reader, original), facts) };
}

/** The path of a page in the reader's language, or in the default one if the page is not written in it. */
export function localizePath(reader: ContentReader, path: string): string {
  return isWritten(reader, path) ? inLocale(path, reader.locale) : path;
}

/** The properties of a link in the reader's language, as of an element in hast. */
export function buildLink(reader: ContentReader, path: string): Record<string, string> {
  if (isWritten(reader, path)) return { href: inLocale(path, reader.locale) };
  return { href: path, hrefLang: DEFAULT_LANGUAGE, ariaDescribedBy: DEFAULT_LANGUAGE_NOTE };
}

/** Whether the page exists in the reader's language. */
export function isWritten(reader: ContentReader, path: string): boolean {
  const { locale } = reader;
  return locale === DEFAULT_LOCALE || isWrittenIn(path, locale, listTranslations(reader));
}

export function listWrittenPages(reader: ContentReader, locale: Locale): SitePage[] {
  const translations = listTranslations(reader);
  return listSitePages(reader).filter(({ path }) => isWrittenIn(path, locale, translations));
}

/** The path of every page, or of those that can be linked, in each language that it is written in. */
export function listPublishedPaths(reader: ContentReader, { isLinked = false } = {}): string[] {
  return LOCALES.flatMap((locale) =>
    listWrittenPages(reader, locale).flatMap(({ path, isAnswer }) =>
      isLinked && isAnswer ? [] : inLocale(path, locale),
    ),
  );
}

function listLocales(
  reader: ContentReader,
  { isAnswer, isTranslatable, file = "" }: Omit<SitePage, "path">,
): readonly NonDefaultLocale[] {
  if (isAnswer) return NON_DEFAULT_LOCALES;
  if (!isTranslatable) return [];
  return NON_DEFAULT_LOCALES.filter((locale) => Boolean(readTranslation(reader, file, locale)));
}
