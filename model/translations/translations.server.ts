import { href } from "react-router";
import {
  DEFAULT_LOCALE,
  type Locale,
  NON_DEFAULT_LOCALES,
  type NonDefaultLocale,
  readLocale,
  withoutLocale,
} from "#contract/locales.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { readTranslation } from "../reader/parse-file.server.ts";
import { buildServicePath, findServiceFile } from "../services/service-path.ts";
import { listServiceSlugs } from "../services/service-slugs.server.ts";

/** By path: the languages into which a page is translated. */
export type Translations = Record<string, NonDefaultLocale[]>;

/** Finds the pages with translated text. All others exist in every language too, with a notice in the translated layout. */
export function listTranslations(reader: ContentReader): Translations {
  return reader.memoize("translations", () => readTranslations(reader));
}

function readTranslations(reader: ContentReader): Translations {
  const files = new Map([
    [href("/"), "site/home.yaml"],
    [href("/contact-us"), "site/page-heads.yaml"],
    ...listServiceSlugs(reader).map((slug) => [buildServicePath(slug), findServiceFile(slug)] as const),
  ]);
  const found = [...files].map(([path, file]) => [
    path,
    NON_DEFAULT_LOCALES.filter((locale) => isTranslated(reader, file, locale)),
  ]);
  return Object.fromEntries(found.filter(([, locales]) => locales?.length));
}

/** A reader in the language of the path, or in the default one (with links in that of the path) if it isn't translated. */
export function readerForPage(reader: ContentReader, path: string): ContentReader {
  const locale = readLocale(path);
  // Prerendering requests paths with a trailing slash.
  const known: Locale[] = listTranslations(reader)[withoutLocale(path.replace(/(?<=.)\/$/, ""))] ?? [];
  return reader.in(known.includes(locale) ? locale : DEFAULT_LOCALE, locale);
}

// Many services have only their name translated, for the menus.
function isTranslated(reader: ContentReader, file: string, locale: Locale): boolean {
  const { name: _, ...text } = Object(readTranslation(reader, file, locale));
  return Object.values(text).some((value) => value !== null);
}
