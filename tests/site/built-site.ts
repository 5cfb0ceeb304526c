import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import {
  DEFAULT_LOCALE,
  inLocale,
  LOCALES,
  type Locale,
  localePrefix,
  readLocale,
  withoutLocale,
} from "#contract/locales.ts";
import { notSentFile, SITE_MANIFEST_FILE, type SiteManifest } from "#contract/site-manifest.ts";
import { NOT_SENT_PATH } from "#model/site/page-paths.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { listPublishedPaths } from "#model/translations/translations.server.ts";
import { reader } from "../content.ts";
import { listElements, type PageElement } from "./page-elements.ts";

/** A built page. `path` is its public path, `file` its file below `build/`. */
export type BuiltPage = { path: string; locale: Locale; file: string; html: string; elements: PageElement[] };

export const CLIENT = path.resolve("build/client");

export const NOT_FOUND_FILES = LOCALES.map((locale) => `client${localePrefix(locale)}/404.html`);

/** Pages that respond to an action and are not indexed. */
const ANSWER_PATHS = ["/subpages/error", "/contact-us/thank-you", "/offline"];

/** The paths of all pages, in each language they are written in. The not-sent page has no path: the relay answers with it. */
export const pagePaths = listPublishedPaths(reader).filter((found) => withoutLocale(found) !== NOT_SENT_PATH);

/** The path of a page in a language, or in the default one if it is not written in that. */
export function findPublished(path: string, locale: Locale): string {
  const localized = inLocale(path, locale);
  return pagePaths.includes(localized) ? localized : path;
}

/** Pages with a URL. */
export const addressedPages = pagePaths.map((found) => readPage(found, `client${found}/index.html`));

const closedPaths = listSitePages(reader)
  .filter(({ isClosed }) => isClosed?.(reader))
  .map(({ path }) => path);

/** Indexed pages. */
export const listedPages = addressedPages.filter((page) => !isAnswer(page) && !isClosedJob(page));

export const closedPages = addressedPages.filter(isClosedJob);

/** Pages that respond to an action, and those for unknown paths. */
export const answerPages = [
  ...addressedPages.filter(isAnswer),
  ...NOT_FOUND_FILES.map((file, index) => readPage(inLocale("/404", LOCALES[index] ?? DEFAULT_LOCALE), file)),
  ...LOCALES.map((locale) => readPage(inLocale(NOT_SENT_PATH, locale), path.basename(notSentFile(locale)))),
];

export const allPages = [...listedPages, ...closedPages, ...answerPages];

export function readBuiltManifest(): SiteManifest {
  // Written by the build whose type this is.
  return JSON.parse(readFileSync(SITE_MANIFEST_FILE, "utf8")) as SiteManifest;
}

export function readClientFile(url: string): Buffer {
  return readFileSync(path.join(CLIENT, url));
}

function isAnswer({ path: found }: BuiltPage): boolean {
  return ANSWER_PATHS.includes(withoutLocale(found));
}

function isClosedJob({ path: found }: BuiltPage): boolean {
  return closedPaths.includes(withoutLocale(found));
}

function readPage(found: string, file: string): BuiltPage {
  const html = readFileSync(path.resolve("build", path.normalize(file)), "utf8");
  const locale = readLocale(found);
  return { path: found, locale, file: path.normalize(file), html, elements: listElements(html) };
}

/** The public origin of the built site. */
export const ORIGIN = readBuiltManifest().organization.url;

const paths = new Set(addressedPages.map((page) => page.path));

/** Whether an absolute URL is that of a built page or file, or of another site. */
export function isBuiltUrl(url: string): boolean {
  const { origin, pathname } = new URL(url);
  if (origin !== ORIGIN) return true;
  return paths.has(pathname) || isBuiltFile(pathname);
}

/** Whether a path is that of a built file other than a page. */
export function isBuiltFile(pathname: string): boolean {
  return path.extname(pathname) !== "" && existsSync(path.join(CLIENT, pathname));
}

export const KIB = 1024;

/** The size of a built file on the wire, in bytes. */
export function readTransferSize(url: string): number {
  const file = path.join(CLIENT, url);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
