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

/** Which pages are translated, and into which languages besides the default one, by their plain paths. */
export type Translations = Record<string, NonDefaultLocale[]>;

/**
 * Finds the pages whose own words are translated. The others exist in every language too: their frame speaks it, and
 * says that the page itself does not.
 */
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

/**
 * The reader for the page at a path: in the language of the path, or in the default one with links that stay in that of
 * the path.
 */
export function readerForPage(reader: ContentReader, path: string): ContentReader {
  const locale = readLocale(path);
  // Pages are prerendered at the address with a slash.
  const known: Locale[] = listTranslations(reader)[withoutLocale(path.replace(/(?<=.)\/$/, ""))] ?? [];
  return reader.in(known.includes(locale) ? locale : DEFAULT_LOCALE, locale);
}

// Many services have no more than their name translated, for the menus.
function isTranslated(reader: ContentReader, file: string, locale: Locale): boolean {
  const { name: _, ...words } = Object(readTranslation(reader, file, locale));
  return Object.values(words).some((value) => value !== null);
}
