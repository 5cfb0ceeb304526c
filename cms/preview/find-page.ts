import { inLocale, LOCALES } from "#contract/locales.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { findOriginal } from "../drafts/find-schema.ts";

/**
 * The path of the page on which a content file is seen best: its own, or the first one that shows it. What stands around
 * every page, such as the navigation, is seen on the home page.
 */
export function findPage(file: string): string {
  const translation = findOriginal(file);
  const locale = LOCALES.find((known) => known === translation?.locale) ?? LOCALES[0];
  const original = translation?.original ?? file;
  const pages = listSitePages().filter(({ files }) => files.includes(original));
  // A file with the words of several pages is best seen where it is the main one.
  const own = pages.find(({ files }) => files[0] === original) ?? pages[0];
  return inLocale(own?.path ?? "/", locale);
}
