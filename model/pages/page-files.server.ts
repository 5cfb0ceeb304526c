import { href } from "react-router";
import type * as z from "zod";
import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import type { NamedLink } from "../site/page-paths.ts";
import { checkPlace, PAGE_FOLDER, readPageSlug } from "./page-place.ts";
import { pageSchema } from "./page-schema.server.ts";

export const PAGE_ENDINGS = [".yaml", ".md"] as const;

export type Page = z.output<ReturnType<typeof pageSchema>>;

/** @throws ContentError */
export function readPage(reader: ContentReader, slug: string): Page {
  return parseFile(reader, findPageFile(reader, slug) ?? `${PAGE_FOLDER}/${slug}.md`, pageSchema);
}

/** The paths of the pages that are files, without the first slash. @throws ContentError for one that has the place of others */
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
      .sort((one, other) => (one.menu?.order ?? 0) - (other.menu?.order ?? 0))
      .map(({ name, slug }) => ({ label: name, to: buildPagePath(slug) })),
  );
}
