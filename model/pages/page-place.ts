import path from "node:path";
import { localePrefix, NON_DEFAULT_LOCALES } from "#contract/locales.ts";
import type { ContentConfig } from "../content/collections.ts";
import { ContentError } from "../content/content-error.ts";

/** Below `content/`. */
export const PAGE_FOLDER = "pages";

/** The path of the page of a file, without the first slash. */
export function readPageSlug(file: string): string {
  const { dir, name } = path.posix.parse(path.posix.relative(PAGE_FOLDER, file));
  return path.posix.join(dir, name);
}

/** @throws ContentError for a page whose URL would belong to other pages, or to no page at all */
export function checkPlace({ folders }: ContentConfig, file: string): void {
  const slug = readPageSlug(file);
  const isBelow = (prefix: string) => slug.toLowerCase().startsWith(`${prefix}/`);
  const reserved = RESERVED.find(({ prefix }) => isBelow(prefix) || slug.toLowerCase() === prefix);
  const taken = folders.find(({ prefix }) => prefix !== "" && isBelow(prefix));
  const expected = reserved
    ? `another name than ${reserved.prefix}, which is ${reserved.use}`
    : taken && `a file outside ${taken.prefix}/, whose pages come from content/${taken.folder}`;
  if (expected) throw new ContentError(`content/${file}`, [`expected ${expected}, found ${slug}`]);
}

/** What URLs are besides those of pages in the default language. */
const RESERVED = [
  { prefix: "404", use: "the page for URLs that lead nowhere" },
  { prefix: "api", use: "where forms are sent" },
  { prefix: "assets", use: "where scripts, styles and images are" },
  ...NON_DEFAULT_LOCALES.map((locale) => ({
    prefix: localePrefix(locale).slice(1),
    use: `where the pages in ${locale} are`,
  })),
];
