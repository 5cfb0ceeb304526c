import { OFFLINE_PATH } from "#app/features/offline/page-url.ts";
import { THANK_YOU_PATH } from "#contract/mail-request.ts";
import { loadServices } from "#model/services/load-service.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";
import { listPagePaths } from "#model/site/page-paths.server.ts";
import { NOT_SENT_PATH } from "#model/site/page-paths.ts";

/** Every page that a visitor can open. The page of a message that was not sent is only ever an answer. */
export const pagePaths = listPagePaths().filter((path) => path !== NOT_SENT_PATH);

/** Addresses that lead nowhere, each at another depth and below another route. */
export const UNKNOWN_PATHS = ["/unknown", "/services/unknown", "/blog/unknown", "/a/b/c"];

/** Allows what an unknown address brings: the document's own 404, and the browser's note of it. */
export const NOT_FOUND_PROBLEM = /\b404\b/;

const BATCH = 8;

/** Some paths for each test, where one for each would take too long. */
export function inBatches(paths: readonly string[]): string[][] {
  const count = Math.ceil(paths.length / BATCH);
  return Array.from({ length: count }, (_, index) => paths.slice(index * BATCH, (index + 1) * BATCH));
}

/** One service page of each kind, and one of each family: each kind has a composition of its own, each family a accent. */
const slugs = loadServices().flatMap(({ kind, family, slug }) => [
  [kind, slug] as const,
  [family, slug] as const,
]);
const servicePaths = [...new Set(new Map(slugs).values())].map(buildServicePath);

/** The folders of which every page is made alike; a page outside of them is a kind of its own. */
const FOLDERS = /^\/(blog|blog\/page|blog\/category|profile\/projects|subpages\/jobs|cyber)\/[^/]+$/;

/** Answers to something, in a frame without menus. */
const ANSWER_PATHS = [THANK_YOU_PATH, "/subpages/error", OFFLINE_PATH];

const otherPaths = pagePaths.filter((path) => !path.startsWith("/services/") && !ANSWER_PATHS.includes(path));
const kinds = Map.groupBy(otherPaths, (path) => FOLDERS.exec(path)?.[1] ?? path);

/** One page of each kind. */
export const pageKinds = [
  ...new Set([...[...kinds.values()].flatMap(([first]) => first ?? []), ...servicePaths]),
];
