import { LOCALES, localePrefix } from "#contract/locales.ts";
import { type ContentReader, listSlugs } from "./content-reader.server.ts";

// Apart from the schemas of what is in them, which need to know which pages there are.

/** Below `content/`. */
export const PROJECT_FOLDER = "projects";

/** Below `content/`, with files that aren't pages of text, too. */
export const TEXT_PAGE_FOLDER = "pages";

/** Where other pages and files are. */
const TAKEN = [
  "404",
  "api",
  "assets",
  "blog",
  "contact-us",
  "cyber",
  "profile/projects",
  "services",
  "subpages/jobs",
];

const prefixes = [...TAKEN, ...LOCALES.map((locale) => localePrefix(locale).slice(1)).filter(Boolean)];

const FREE_FOLDER = new RegExp(`^(?!(?:${prefixes.join("|")})(?:/|$))`);

/** The paths of text pages, without the first slash. @throws ContentError for one where other pages are */
export function listTextPages(reader: ContentReader): string[] {
  return listSlugs(reader, TEXT_PAGE_FOLDER, FREE_FOLDER);
}
