import type { FolderCollection } from "../content/collections.ts";
import { ContentError } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import type { SitePage } from "./site-page.ts";

/** Every page, derived from the files in `content/`. @throws ContentError if two have the same path */
export function listSitePages(reader: ContentReader): SitePage[] {
  const { folders } = reader.config;
  const pages = [...listPagesOfFiles(reader), ...folders.flatMap(({ pages }) => pages(reader))];
  const paths = new Map<string, string>();
  for (const { path, file } of pages) {
    // Servers treat other spellings as the same path.
    const other = paths.get(path.toLowerCase());
    if (other !== undefined) {
      const found = other === path ? "two with that address" : `${other} and ${path} (content/${file})`;
      throw new ContentError("content", [`expected one page at ${path}, found ${found}`]);
    }
    paths.set(path.toLowerCase(), path);
  }
  return pages;
}

/** Pages that can be listed: errors in a file are reported elsewhere. */
export function listKnownPages(reader: ContentReader): SitePage[] {
  const known = reader.config.folders.flatMap((folder) => tryPages(reader, folder) ?? []);
  return [...listPagesOfFiles(reader), ...known];
}

/** Whether a path, in the default language, is below that of a folder without being one of its pages. */
export function isMissingPage(reader: ContentReader, path: string): boolean {
  const folder = reader.config.folders.find(({ prefix }) => prefix && path.startsWith(`/${prefix}/`));
  const paths =
    folder &&
    reader.memoize(`paths of ${folder.folder}`, () => tryPages(reader, folder)?.map(({ path }) => path));
  return paths !== undefined && !paths.includes(path);
}

function tryPages(reader: ContentReader, { pages }: FolderCollection): readonly SitePage[] | undefined {
  try {
    return pages(reader);
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

function listPagesOfFiles({ config }: ContentReader): SitePage[] {
  return config.files.flatMap(({ pages = [] }) => pages);
}

export function listPagePaths(reader: ContentReader): string[] {
  return listSitePages(reader).map(({ path }) => path);
}
