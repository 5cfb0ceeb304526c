import { OFFLINE_PATH } from "#app/features/offline/page-url.ts";
import { THANK_YOU_PATH } from "#contract/mail-request.ts";
import { readRaw } from "#model/content/content-text.server.ts";
import { NOT_SENT_PATH } from "#model/site/page-paths.ts";
import { listPagePaths, listSitePages } from "#model/site/site-pages.server.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { reader } from "../content.ts";

/** Every page with a URL. The not-sent page is only ever a response. */
export const pagePaths = listPagePaths(reader).filter((path) => path !== NOT_SENT_PATH);

/** Unknown paths at different depths and below different routes. */
export const UNKNOWN_PATHS = ["/unknown", "/services/unknown", "/blog/unknown", "/a/b/c"];

/** Allows the 404 of the document and the browser's note of it. */
export const NOT_FOUND_PROBLEM = /\b404\b/;

const BATCH = 5;

/** Several paths per test, where one test per path would take too long. */
export function inBatches(paths: readonly string[]): string[][] {
  const count = Math.ceil(paths.length / BATCH);
  const size = Math.ceil(paths.length / count);
  return Array.from({ length: count }, (_, index) => paths.slice(index * size, (index + 1) * size));
}

/** Pages that respond to an action, in a layout without menus. */
export const ANSWER_PATHS = [THANK_YOU_PATH, "/subpages/error", OFFLINE_PATH];

/** Folders whose pages share a route; every other page is a file below `content/pages/`. */
const FOLDERS = /^\/(blog|blog\/page|blog\/category|services|cyber|profile\/projects|subpages\/jobs)\/[^/]+$/;

/** By page: its route, layout and color, and each of its blocks with its layout or kind. */
const traits = new Map(
  listSitePages(reader)
    .filter(({ path }) => pagePaths.includes(path) && !ANSWER_PATHS.includes(path))
    .map(({ path, file }) => [path, listTraits(path, Object(file && readRaw(reader, file)))]),
);

/** The pages that together show everything a page can have. At full size all pages. */
export const pageKinds = IS_FULL ? [...traits.keys()] : choosePages();

function listTraits(path: string, { layout, family, blocks }: Record<string, unknown>): string[] {
  const parts = Array.isArray(blocks) ? blocks : ["no blocks"];
  return [
    `route ${FOLDERS.exec(path)?.[1]}`,
    `layout ${layout}`,
    `family ${family}`,
    ...parts.flatMap((part) =>
      Object.entries(typeof part === "string" ? { [part]: {} } : part).map(describeBlock),
    ),
  ];
}

function describeBlock([name, fields]: [string, unknown]): string {
  const { layout, kind } = Object(fields);
  return `${name} ${layout} ${kind}`;
}

/** Repeatedly picks the page with the most new features. */
function choosePages(): string[] {
  const chosen: string[] = [];
  const missing = new Set([...traits.values()].flat());
  const count = (path: string) => [...missing].filter((trait) => traits.get(path)?.includes(trait)).length;
  while (missing.size > 0) {
    const [best = ""] = [...traits.keys()].toSorted((a, b) => count(b) - count(a));
    for (const trait of traits.get(best) ?? []) missing.delete(trait);
    chosen.push(best);
  }
  return chosen;
}
