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
import type { SiteManifest } from "#contract/site-manifest.ts";
import { notSentFile, SITE_MANIFEST_FILE } from "#contract/site-manifest.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { isClosed, listLocalizedPaths, listSitePages } from "#model/site/site-pages.server.ts";
import { listTranslations } from "#model/translations/translations.server.ts";
import { listElements, type PageElement } from "./page-elements.ts";

const reader = new ContentReader();

/** One page as it was built: `path` is where visitors find it, `file` where it is below `build/`. */
export type BuiltPage = { path: string; locale: Locale; file: string; html: string; elements: PageElement[] };

export const CLIENT = path.resolve("build/client");

/** Taken out of the site by the build: the relay fills it in and answers with it. */
export const NOT_SENT_PATH = "/contact-us/not-sent";

/** Shown in place of every unknown path, in each language. */
export const NOT_FOUND_FILES = LOCALES.map((locale) => `client${localePrefix(locale)}/404.html`);

/** Pages that are an answer to something: no search engine lists them. */
const ANSWER_PATHS = ["/subpages/error", "/contact-us/thank-you", "/offline"];

/** The paths under which a visitor finds a page, in every language. */
export const pagePaths = listLocalizedPaths(reader).filter((found) => withoutLocale(found) !== NOT_SENT_PATH);

/** Every page that has an address of its own. */
export const addressedPages = pagePaths.map((found) => readPage(found, `client${found}/index.html`));

const translations = listTranslations(reader);
const closedPaths = listSitePages(reader)
  .filter((page) => isClosed(reader, page))
  .map(({ path }) => path);

/** The pages that search engines list: those that are an answer to nothing, each in the languages it is written in. */
export const listedPages = addressedPages.filter(
  (page) => !isAnswer(page) && isTranslated(page) && !isOver(page),
);

/** The pages of jobs on which one can no longer apply, in the language they are written in. */
export const closedPages = addressedPages.filter((page) => isTranslated(page) && isOver(page));

/** The pages whose frame speaks another language than they do. */
export const fallbackPages = addressedPages.filter((page) => !isAnswer(page) && !isTranslated(page));

/** The pages that are an answer, at an address or at any. */
export const answerPages = [
  ...addressedPages.filter(isAnswer),
  ...NOT_FOUND_FILES.map((file, index) => readPage(inLocale("/404", LOCALES[index] ?? DEFAULT_LOCALE), file)),
  ...LOCALES.map((locale) => readPage(inLocale(NOT_SENT_PATH, locale), path.basename(notSentFile(locale)))),
];

export const allPages = [...listedPages, ...closedPages, ...fallbackPages, ...answerPages];

/** What the build tells the server. */
export function readBuiltManifest(): SiteManifest {
  // Written by the build whose type this is.
  return JSON.parse(readFileSync(SITE_MANIFEST_FILE, "utf8")) as SiteManifest;
}

/** The bytes of a file of the static site, by the address at which it is served. */
export function readClientFile(address: string): Buffer {
  return readFileSync(path.join(CLIENT, address));
}

function isAnswer({ path: found }: BuiltPage): boolean {
  return ANSWER_PATHS.includes(withoutLocale(found));
}

function isOver({ path: found }: BuiltPage): boolean {
  return closedPaths.includes(withoutLocale(found));
}

function isTranslated({ path: found, locale }: BuiltPage): boolean {
  return locale === DEFAULT_LOCALE || (translations[withoutLocale(found)]?.includes(locale) ?? false);
}

function readPage(found: string, file: string): BuiltPage {
  const html = readFileSync(path.resolve("build", path.normalize(file)), "utf8");
  const locale = readLocale(found);
  return { path: found, locale, file: path.normalize(file), html, elements: listElements(html) };
}

/** The public origin of the built site. */
export const ORIGIN = readBuiltManifest().organization.url;

const paths = new Set(addressedPages.map((page) => page.path));

/** Whether an absolute URL leads to a page or a file of the built site, or away from it. */
export function isBuiltUrl(url: string): boolean {
  const { origin, pathname } = new URL(url);
  if (origin !== ORIGIN) return true;
  return paths.has(pathname) || isBuiltFile(pathname);
}

/** Whether a path is that of a file of the built site other than a page. */
export function isBuiltFile(pathname: string): boolean {
  return path.extname(pathname) !== "" && existsSync(path.join(CLIENT, pathname));
}

export const KIB = 1024;

/** How many bytes a file of the static site takes on the wire. */
export function readTransferSize(url: string): number {
  const file = path.join(CLIENT, url);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
