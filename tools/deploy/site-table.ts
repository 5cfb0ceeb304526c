import path from "node:path";
import { LOCALES, localePrefix } from "#contract/locales.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { createRepresentationChoice } from "#server/pages/negotiation.ts";
import type { SiteFile, SiteFiles } from "#server/pages/site-files.ts";
import { createPathFinder, type FindDestination } from "#server/pages/site-paths.ts";

/** All that another web server has to know of the site, found by asking the rules that our own server answers by. */
export type SiteTable = {
  origin: string;
  headers: SiteManifest["headers"];
  types: ContentTypes;
  pages: PageRow[];
  moved: MovedRow[];
  /** Paths of pages that no one sees, because a redirect stands in their place. */
  hidden: string[];
  /** The not-found pages: that of the default language first, with no folder. */
  notFound: { folder: string; file: string }[];
};

/** A page by its canonical path, and the path of its Markdown, if it has one. */
export type PageRow = { path: string; markdown: string | undefined };

/** A former path, and where it leads: the page, and the Markdown of that. All but `from` as an address says it. */
export type MovedRow = { from: string; to: string; markdown: string | undefined };

/** Collects what the built site says of its addresses. */
export function describeSite(files: SiteFiles, facts: SiteManifest): SiteTable {
  const all = [...files.byPath.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
  const find = createPathFinder(files.byPath, facts.redirects);
  return {
    origin: facts.organization.url,
    headers: facts.headers,
    types: groupContentTypes(all),
    pages: listPages(all, files, facts).filter(({ path }) => find(path).kind === "file"),
    hidden: all.filter(({ path }) => find(path).kind !== "file").map(({ path }) => path),
    moved: listMoves(facts, find),
    notFound: LOCALES.map((locale) => {
      const folder = localePrefix(locale);
      return { folder, file: files.findNotFound(`${folder}/none`).path };
    }),
  };
}

function listPages(all: SiteFile[], { byPath }: SiteFiles, facts: SiteManifest): PageRow[] {
  const chooseRepresentation = createRepresentationChoice(byPath, facts);
  return all
    .filter(({ kind }) => kind === "page")
    .map((page) => {
      assertPlain(page.path);
      const { file } = chooseRepresentation(page, "text/markdown");
      return { path: page.path, markdown: file === page ? undefined : file.path };
    });
}

/** Each once: tables of other servers compare without regard to case, and take no row twice. */
function listMoves({ redirects }: SiteManifest, find: FindDestination): MovedRow[] {
  const rows = Object.keys(redirects).flatMap((from) => describeMove(from, find));
  return [...new Map(rows.map((row) => [row.from.toLowerCase(), row])).values()];
}

function describeMove(from: string, find: FindDestination): MovedRow[] {
  const page = find(from);
  // A page that is spelled differently is found without an entry.
  if (page.kind !== "redirect" || page.status !== 301) return [];
  const folded = from.replace(/\/+$/, "").replace(/\/index\.html$/i, "");
  const markdown = find(`${folded}.md`);
  const target = markdown.kind === "redirect" ? encodePath(markdown.path) : undefined;
  return [{ from: folded, to: encodePath(page.path), markdown: target }];
}

/** Configurations hold paths as they are: content names its pages by letters, digits and hyphens. */
function assertPlain(path: string): void {
  if (/^\/[\w./-]*$/.test(path)) return;
  throw new Error(`Expected a page's path of letters, digits, dots and hyphens, found ${path}`);
}

function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

/** What files are sent as: by the ending of their name, and those by whole path that differ from others of their ending. */
type ContentTypes = {
  endings: [ending: string, type: string][];
  paths: [path: string, type: string][];
};

/** Sums up the types of all files of the site. Pages, which have no ending in their path, count as `.html`. */
export function groupContentTypes(
  files: readonly Pick<SiteFile, "path" | "kind" | "contentType">[],
): ContentTypes {
  const counts = new Map<string, Map<string, number>>();
  for (const file of files) {
    const types = counts.get(endingOf(file)) ?? new Map<string, number>();
    counts.set(endingOf(file), types.set(file.contentType, (types.get(file.contentType) ?? 0) + 1));
  }
  const usual = new Map([...counts].map(([ending, types]) => [ending, mostFrequent(types)]));
  return {
    endings: [...usual].filter(([ending]) => ending !== "").sort(),
    paths: files
      .filter((file) => usual.get(endingOf(file)) !== file.contentType || endingOf(file) === "")
      .map(({ path: found, contentType }) => [found, contentType]),
  };
}

function endingOf({ path: found, kind }: Pick<SiteFile, "path" | "kind">): string {
  return kind === "page" ? "html" : path.posix.extname(found).slice(1);
}

function mostFrequent(types: Map<string, number>): string {
  const [[type] = [""]] = [...types].sort(([, one], [, other]) => other - one);
  return type;
}
