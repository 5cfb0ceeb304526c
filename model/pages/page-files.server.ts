import path from "node:path";
import { href } from "react-router";
import type * as z from "zod";
import { localePrefix, NON_DEFAULT_LOCALES } from "#contract/locales.ts";
import type { ContentConfig } from "../content/collections.ts";
import { ContentError } from "../content/content-error.ts";
import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import type { NamedLink } from "../site/page-paths.ts";
import { pageSchema } from "./page-schema.server.ts";

/** Below `content/`. */
export const PAGE_FOLDER = "pages";

export const PAGE_ENDINGS = [".yaml", ".md"] as const;

export type Page = z.output<ReturnType<typeof pageSchema>>;

/** @throws ContentError */
export function readPage(reader: ContentReader, slug: string): Page {
  return parseFile(reader, findPageFile(reader, slug) ?? `${PAGE_FOLDER}/${slug}.md`, pageSchema);
}

/** The paths of the pages that are files, without the first slash. @throws ContentError for one with a path that is taken */
export function listPageSlugs(reader: ContentReader): string[] {
  return listPageFiles(reader).map(readPageSlug);
}

export function listPageFiles(reader: ContentReader): string[] {
  return reader.memoize("page files", () => {
    const others = reader.config.files.map(({ file }) => file);
    const files = PAGE_ENDINGS.flatMap((ending) =>
      listSlugs(reader, PAGE_FOLDER, { subfolders: /./, ending }).map(
        (slug) => `${PAGE_FOLDER}/${slug}${ending}`,
      ),
    ).filter((file) => !others.includes(file));
    for (const file of files) checkPlace(reader.config, file);
    return files;
  });
}

export function findPageFile(reader: ContentReader, slug: string): string | undefined {
  return listPageFiles(reader).find((file) => readPageSlug(file) === slug);
}

export function buildPagePath(slug: string): string {
  return href("/*", { "*": slug });
}

/** Links to the pages that menus list among the services of a family. @throws ContentError */
export function listMenuPages(reader: ContentReader, family: string): NamedLink[] {
  return reader.memoize(`menu pages ${family}`, () =>
    listPageSlugs(reader)
      .map((slug) => ({ slug, ...readPage(reader, slug) }))
      .filter(({ menu }) => menu?.column === family)
      .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0))
      .map(({ name, slug }) => ({ label: name, to: buildPagePath(slug) })),
  );
}

/** The path of the page of a file, without the first slash. */
export function readPageSlug(file: string): string {
  const { dir, name } = path.posix.parse(path.posix.relative(PAGE_FOLDER, file));
  return path.posix.join(dir, name);
}

/** @throws ContentError for a page whose URL would belong to other pages, or to no page at all */
export function checkPlace({ folders }: ContentConfig, file: string): void {
  const slug = readPageSlug(file);
  const isBelow = (prefix: string) => slug.toLowerCase().startsWith(`${prefix}/`);
  const reserved = RESERVED.find((name) => isBelow(name) || slug.toLowerCase() === name);
  const taken = folders.find(({ prefix }) => prefix !== "" && isBelow(prefix));
  const expected = reserved
    ? `another name than ${reserved}, which is the server's or that of a language`
    : taken && `a file outside ${taken.prefix}/, whose pages come from content/${taken.folder}`;
  if (expected) throw new ContentError(`content/${file}`, [`expected ${expected}, found ${slug}`]);
}

/** Where URLs lead to something other than pages in the default language. */
const RESERVED = [
  ...["404", "api", "assets", "healthz", "readyz"],
  ...NON_DEFAULT_LOCALES.map((locale) => localePrefix(locale).slice(1)),
];
