import { OFFLINE_PATH } from "#app/features/offline/page-url.ts";
import { THANK_YOU_PATH } from "#contract/mail-request.ts";
import { loadServices } from "#model/services/load-service.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";
import { NOT_SENT_PATH } from "#model/site/page-paths.ts";
import { listPagePaths } from "#model/site/site-pages.server.ts";
import { reader } from "../content.ts";

/** Every page with a URL. The not-sent page is only ever a response. */
export const pagePaths = listPagePaths(reader).filter((path) => path !== NOT_SENT_PATH);

/** Unknown paths at different depths and below different routes. */
export const UNKNOWN_PATHS = ["/unknown", "/services/unknown", "/blog/unknown", "/a/b/c"];

/** Allows the 404 of the document and the browser's note of it. */
export const NOT_FOUND_PROBLEM = /\b404\b/;

const BATCH = 8;

/** Several paths per test, where one test per path would take too long. */
export function inBatches(paths: readonly string[]): string[][] {
  const count = Math.ceil(paths.length / BATCH);
  return Array.from({ length: count }, (_, index) => paths.slice(index * BATCH, (index + 1) * BATCH));
}

/** Service pages with each layout of each block, and one of each family (accent color). */
const slugs = loadServices(reader).flatMap(({ blocks, family, slug }) =>
  [family, ...blocks.map(({ block, fields }) => `${block} ${"layout" in fields ? fields.layout : ""}`)].map(
    (trait) => [trait, slug] as const,
  ),
);
const servicePaths = [...new Set(new Map(slugs).values())].map(buildServicePath);

/** Folders whose pages share one template; every other page is a kind of its own. */
const FOLDERS = /^\/(blog|blog\/page|blog\/category|profile\/projects|subpages\/jobs|cyber)\/[^/]+$/;

/** Pages that respond to an action, in a layout without menus. */
export const ANSWER_PATHS = [THANK_YOU_PATH, "/subpages/error", OFFLINE_PATH];

const otherPaths = pagePaths.filter((path) => !path.startsWith("/services/") && !ANSWER_PATHS.includes(path));
const kinds = Map.groupBy(otherPaths, (path) => FOLDERS.exec(path)?.[1] ?? path);

/** One page of each kind. */
export const pageKinds = [
  ...new Set([...[...kinds.values()].flatMap(([first]) => first ?? []), ...servicePaths]),
];
