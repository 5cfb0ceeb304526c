import { href } from "react-router";
import {
  DEFAULT_LOCALE,
  FURTHER_LOCALES,
  type Locale,
  type NonDefaultLocale,
  readLocale,
  withoutLocale,
} from "#contract/locales.ts";
import { memoize } from "../reader/held-content.server.ts";
import { readTranslation } from "../reader/parse-file.server.ts";
import { buildServicePath, findServiceFile } from "../services/service-path.ts";
import { listServiceSlugs } from "../services/service-slugs.server.ts";
import type { ContentLanguage } from "./content-locale.server.ts";

/** Which pages are translated, and into which languages besides the default one, by their plain paths. */
export type Translations = Record<string, NonDefaultLocale[]>;

/**
 * Finds the pages whose own words are translated. The others exist in every language too: their frame speaks it, and
 * says that the page itself does not.
 */
export function listTranslations(): Translations {
  return memoize("translations", readTranslations);
}

function readTranslations(): Translations {
  const files = new Map([
    [href("/"), "site/home.yaml"],
    [href("/contact-us"), "site/page-heads.yaml"],
    ...listServiceSlugs().map((slug) => [buildServicePath(slug), findServiceFile(slug)] as const),
  ]);
  const found = [...files].map(([path, file]) => [
    path,
    FURTHER_LOCALES.filter((locale) => isTranslated(file, locale)),
  ]);
  return Object.fromEntries(found.filter(([, locales]) => locales?.length));
}

/** The language of the page at a path: that of the path, or the default one, with links that stay in that of the path. */
export function findPageLanguage(path: string): ContentLanguage {
  const links = readLocale(path);
  // Pages are prerendered at the address with a slash.
  const known: Locale[] = listTranslations()[withoutLocale(path.replace(/(?<=.)\/$/, ""))] ?? [];
  return { words: known.includes(links) ? links : DEFAULT_LOCALE, links };
}

// Many services have no more than their name translated, for the menus.
function isTranslated(file: string, locale: Locale): boolean {
  const { name: _, ...words } = Object(readTranslation(file, locale));
  return Object.values(words).some((value) => value !== null);
}
