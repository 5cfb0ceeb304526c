import { inLocale, NON_DEFAULT_LOCALES } from "#contract/locales.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { listSitePages } from "./site-pages.server.ts";

/** The path of every page in the default language, derived from the files in `content/`. @throws ContentError */
export function listPagePaths(reader: ContentReader): string[] {
  return listSitePages(reader).map(({ path }) => path);
}

/** The paths of all pages, in every language. @throws ContentError */
export function listLocalizedPaths(reader: ContentReader, paths = listPagePaths(reader)): string[] {
  return [...paths, ...NON_DEFAULT_LOCALES.flatMap((locale) => paths.map((path) => inLocale(path, locale)))];
}
