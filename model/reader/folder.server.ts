import { ContentError } from "./content-error.ts";
import type { ContentReader } from "./content-reader.server.ts";

const NAME = /^[A-Za-z0-9][A-Za-z0-9-]*$/;

/**
 * The slugs of a collection: the names of the Markdown files in its folder, sorted. Where `folders` names or allows a
 * folder inside, the slugs of its files begin with the folder.
 * @throws ContentError when a file has a name or a place that no URL can be made of
 */
export function listSlugs(reader: ContentReader, folder: string, folders: RegExp = NO_FOLDER): string[] {
  return reader.memoize(`slugs ${folder} ${folders}`, () =>
    reader
      .listFiles(folder, "**/*.md")
      .map((name) => checkSlug(folder, name.slice(0, -".md".length), folders))
      .sort(),
  );
}

const NO_FOLDER = /^$/;

function checkSlug(folder: string, slug: string, folders: RegExp): string {
  const parts = slug.split("/");
  const inside = parts.slice(0, -1).join("/");
  const file = `content/${folder}/${slug}.md`;
  if (!parts.every((part) => NAME.test(part)))
    throw new ContentError(file, ["expected a name of letters, digits and hyphens"]);
  if (inside !== "" && !folders.test(inside))
    throw new ContentError(file, [`expected a file in content/${folder}, found it in the folder ${inside}`]);
  return slug;
}
