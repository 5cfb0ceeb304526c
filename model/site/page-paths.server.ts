import { FURTHER_LOCALES, inLocale } from "#contract/locales.ts";
import { listSitePages } from "./site-pages.server.ts";

/** The path of every page in the default language, derived from the files in `content/`. @throws ContentError */
export function listPagePaths(): string[] {
  return listSitePages().map(({ path }) => path);
}

/** The paths of all pages, in every language. @throws ContentError */
export function listLocalizedPaths(paths = listPagePaths()): string[] {
  return [...paths, ...FURTHER_LOCALES.flatMap((locale) => paths.map((path) => inLocale(path, locale)))];
}
