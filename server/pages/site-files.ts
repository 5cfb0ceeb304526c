import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { DEFAULT_LOCALE, LOCALES, type Locale, localePrefix, readLocale } from "#contract/locales.ts";
import { FEED, MARKDOWN_TYPE } from "#contract/page-formats.ts";
import type { FileKind } from "#contract/site-manifest.ts";

/** Precompressed encodings, best first: ties in the client's weights go to the earlier one. */
export const ENCODED = ["br", "zstd", "gzip"] as const;
export type Encoding = (typeof ENCODED)[number] | "identity";

/** The suffix of a precompressed file beside the plain one. */
const ENCODED_SUFFIXES = { br: ".br", zstd: ".zst", gzip: ".gz" } as const;

export type SiteFile = {
  /** The decoded path it is served at: `/blog`, `/assets/entry-1a2b.js`. */
  path: string;
  kind: FileKind;
  contentType: string;
  /** Files on disk, by encoding. */
  sources: ReadonlyMap<Encoding, string>;
};

export type SiteFiles = {
  byPath: ReadonlyMap<string, SiteFile>;
  /** The not-found page in the language of the path. */
  findNotFound: (path: string) => SiteFile;
};

/** For a server without a built site. */
export const NO_FILES: SiteFiles = {
  byPath: new Map(),
  findNotFound: (path) => ({
    path,
    kind: "page",
    contentType: "text/html; charset=utf-8",
    sources: new Map(),
  }),
};

/** The build is missing or from another version. The message is one sentence for the operator. */
export class BuildError extends Error {
  override name = "BuildError";
}

export const NO_BUILD = "No build found in build/. Run `npm run build` first.";

const SITE_FOLDER = "build/client";

/**
 * Lists the built site once. Requests reach files only through this table, so no path can lead anywhere else on the disk.
 * @throws BuildError when the folder, the home page or the default not-found page is missing.
 */
export function listSiteFiles(root: string): SiteFiles {
  const folder = join(root, SITE_FOLDER);
  const names = new Set(listFiles(folder));
  const byPath = new Map<string, SiteFile>();
  for (const name of names) {
    if (isPrivate(name) || isEncodedSibling(name, names)) continue;
    const file = describeFile(folder, name, names);
    byPath.set(file.path, file);
  }
  const notFound = takeNotFoundPages(byPath);
  const fallback = notFound.get(DEFAULT_LOCALE);
  if (!fallback || !byPath.has("/")) throw new BuildError(NO_BUILD);
  return { byPath, findNotFound: (path) => notFound.get(readLocale(path.toLowerCase())) ?? fallback };
}

/** Removes the not-found pages from the files, because they have no URL. */
function takeNotFoundPages(byPath: Map<string, SiteFile>): Map<Locale, SiteFile> {
  const pages = new Map<Locale, SiteFile>();
  for (const locale of LOCALES) {
    const path = `${localePrefix(locale)}/404.html`;
    const page = byPath.get(path);
    if (page) pages.set(locale, page);
    byPath.delete(path);
  }
  return pages;
}

function listFiles(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  } catch {
    throw new BuildError(NO_BUILD);
  }
}

/** Rules for static hosts (`_headers`, `_redirects`) and dotfiles, except `.well-known`. */
function isPrivate(name: string): boolean {
  const isHidden = name
    .split("/")
    .some((part, index) => part.startsWith(".") && !(index === 0 && part === ".well-known"));
  return isHidden || name === "_headers" || name === "_redirects";
}

function isEncodedSibling(name: string, names: ReadonlySet<string>): boolean {
  return Object.values(ENCODED_SUFFIXES).some(
    (suffix) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)),
  );
}

function describeFile(folder: string, name: string, names: ReadonlySet<string>): SiteFile {
  const sources = new Map<Encoding, string>([["identity", join(folder, name)]]);
  for (const encoding of ENCODED) {
    const sibling = name + ENCODED_SUFFIXES[encoding];
    if (names.has(sibling)) sources.set(encoding, join(folder, sibling));
  }
  const path = `/${name}`.replace(/\/index\.html$/, "") || "/";
  return { path, kind: readKind(name), contentType: readContentType(name), sources };
}

function readKind(name: string): FileKind {
  const isSvg = name.toLowerCase().endsWith(".svg");
  if (name.startsWith("assets/")) return isSvg ? "drawing" : "asset";
  if (isSvg) return "icon";
  if (name.endsWith(".md")) return "markdown";
  if (name.endsWith(".data")) return "data";
  return /(?:^|\/)(?:index|404)\.html$/.test(name) ? "page" : "file";
}

function readContentType(name: string): string {
  if (`/${name}` === FEED.path) return `${FEED.type}; charset=utf-8`;
  if (name.endsWith(".md")) return MARKDOWN_TYPE;
  // As React Router's own server serves loader data.
  if (name.endsWith(".data")) return "text/x-script; charset=utf-8";
  if (name.endsWith(".vtt")) return "text/vtt; charset=utf-8";
  const type = getMimeType(name) ?? "application/octet-stream";
  return type.startsWith("text/") && !type.includes("charset") ? `${type}; charset=utf-8` : type;
}
