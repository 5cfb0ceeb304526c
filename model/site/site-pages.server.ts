import { ContentError } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import type { SitePage } from "../content/site-page.ts";

/** Every page, derived from the files in `content/`. @throws ContentError if two have the same path */
export function listSitePages(reader: ContentReader): SitePage[] {
  const pages = listGroups(reader).flatMap((list) => list());
  const paths = new Map<string, string>();
  for (const { path, files } of pages) {
    // Servers treat other spellings as the same path.
    const other = paths.get(path.toLowerCase());
    if (other !== undefined) {
      const found =
        other === path ? "two that would stand there" : `${other} and ${path} (content/${files[0]})`;
      throw new ContentError("content", [`expected one page at ${path}, found ${found}`]);
    }
    paths.set(path.toLowerCase(), path);
  }
  return pages;
}

/** Those that can be listed: what is wrong with a file is reported where it is. */
export function listKnownPages(reader: ContentReader): SitePage[] {
  return listGroups(reader).flatMap((list) => {
    try {
      return list();
    } catch (error) {
      if (error instanceof ContentError) return [];
      throw error;
    }
  });
}

function listGroups(reader: ContentReader): (() => readonly SitePage[])[] {
  const { files, folders } = reader.config;
  return [
    ...files.map(
      ({ pages = [] }) =>
        () =>
          pages,
    ),
    ...folders.map(
      ({ pages }) =>
        () =>
          pages(reader),
    ),
  ];
}

/** The path of every page in the default language. @throws ContentError */
export function listPagePaths(reader: ContentReader): string[] {
  return listSitePages(reader).map(({ path }) => path);
}
