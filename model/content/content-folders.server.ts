import { type ContentReader, listSlugs } from "./content-reader.server.ts";

// Apart from the schemas of what is in them, which need to know which pages there are.

/** Below `content/`. */
export const PROJECT_FOLDER = "projects";

/** Below `content/`, with files that aren't pages of text, too. */
export const TEXT_PAGE_FOLDER = "pages";

export function listTextPages(reader: ContentReader): string[] {
  return listSlugs(reader, TEXT_PAGE_FOLDER, /^subpages$/);
}
