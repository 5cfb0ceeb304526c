import { readFileSync } from "node:fs";
import path from "node:path";
import { listPagePaths } from "#app/content/page-paths.server.ts";
import type { SiteFacts } from "#contract/site-facts.ts";
import { SITE_FACTS_FILE } from "#contract/site-facts.ts";
import { listElements, type PageElement } from "./page-elements.ts";

/** One page as it was built: `path` is where visitors find it, `file` where it is below `build/`. */
export type BuiltPage = { path: string; file: string; html: string; elements: PageElement[] };

export const CLIENT = path.resolve("build/client");

/** Taken out of the site by the build: the relay fills it in and answers with it. */
export const NOT_SENT_PATH = "/contact-us/not-sent";

/** Shown in place of every unknown path. */
export const NOT_FOUND_FILE = "client/404.html";

/** Pages that are an answer to something: no search engine lists them. */
const ANSWER_PATHS = ["/subpages/error", "/contact-us/thank-you"];

/** The paths under which a visitor finds a page. */
export const pagePaths = listPagePaths().filter((found) => found !== NOT_SENT_PATH);

/** Every page that has an address of its own. */
export const addressedPages = pagePaths.map((found) => readPage(found, `client${found}/index.html`));

/** The pages that search engines list. */
export const listedPages = addressedPages.filter((page) => !ANSWER_PATHS.includes(page.path));

/** The pages that are an answer, at an address or at any. */
export const answerPages = [
  ...addressedPages.filter((page) => ANSWER_PATHS.includes(page.path)),
  readPage("/404", NOT_FOUND_FILE),
  readPage(NOT_SENT_PATH, "not-sent.html"),
];

export const allPages = [...listedPages, ...answerPages];

/** What the build tells the server. */
export function readBuiltFacts(): SiteFacts {
  // Written by the build whose type this is.
  return JSON.parse(readFileSync(SITE_FACTS_FILE, "utf8")) as SiteFacts;
}

/** The bytes of a file of the static site, by the address at which it is served. */
export function readClientFile(address: string): Buffer {
  return readFileSync(path.join(CLIENT, address));
}

function readPage(found: string, file: string): BuiltPage {
  const html = readFileSync(path.resolve("build", path.normalize(file)), "utf8");
  return { path: found, file: path.normalize(file), html, elements: listElements(html) };
}
