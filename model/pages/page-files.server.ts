import path from "node:path";
import { href } from "react-router";
import * as z from "zod";
import { localePrefix, NON_DEFAULT_LOCALES } from "#contract/locales.ts";
import { blockList } from "../blocks/block-list.server.ts";
import { article } from "../content/article.server.ts";
import type { ContentConfig } from "../content/collections.ts";
import { ContentError } from "../content/content-error.ts";
import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";
import {
  choice,
  flag,
  group,
  isoDate,
  pageFields,
  pageTitle,
  serviceFamily,
  text,
} from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { motifName } from "../images/woven-image.server.ts";
import { loadSiteTitle } from "../organization/brand.server.ts";
import { LAYOUT_IDS } from "../site/layout-ids.ts";
import { sitePath } from "../site/page-link.server.ts";
import type { NamedLink } from "../site/page-paths.ts";

export const PAGE_FOLDER = "pages";

export const PAGE_ENDINGS = [".yaml", ".md"] as const;

/** A page: how it is found, and its blocks. */
export const pageSchema = (reader: ContentReader) =>
  z.strictObject({
    ...pageFields,
    title: pageTitle.default(() => loadSiteTitle(reader)).describe("Its title. Left out: that of the site"),
    name: text.max(40).describe("A short name of the page, for the line of links above its heading"),
    parent: sitePath(reader)
      .optional()
      .describe("The page before it in the links above its heading. Left out: that of its URL's beginning"),
    menu: group("Where the menu and the footer list it. Left out: nowhere", {
      column: serviceFamily.describe("The group of services below which it is listed"),
      order: z.int().min(1).default(1).describe("Its position among the pages that are listed there"),
    }).optional(),
    layout: choice(LAYOUT_IDS, "The look of the header, and whether the page has a footer"),
    family: serviceFamily.optional().describe("The color of the page. Left out: indigo"),
    motif: motifName(reader).optional().describe("What its woven patterns show. Left out: a lozenge"),
    about: z.enum(["company", "contact"]).optional().describe("What it is about, for search engines"),
    isCompany: flag("Whether AI assistants find it among the pages about the company"),
    updated: isoDate.optional().describe("When the text last changed, shown below its heading"),
    confirmed: isoDate.optional().describe("The day on which someone responsible approved this text"),
    isAnswer: flag("Whether it is only an answer, such as a thank-you page, and listed nowhere"),
    blocks: blockList(reader),
    body: article(reader).optional().describe("A long text. It is shown where the block Long text is"),
  });

export type Page = z.output<ReturnType<typeof pageSchema>>;

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

/** Links to the pages that menus list among the services of a family. */
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
