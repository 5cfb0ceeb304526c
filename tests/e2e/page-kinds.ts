import { OFFLINE_PATH } from "#app/features/offline/page-url.ts";
import { THANK_YOU_PATH } from "#contract/mail-request.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadServices } from "#model/services/load-service.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";
import { pagePaths } from "./site-paths.ts";

const reader = new ContentReader();

/** One service page of each kind, and one of each family: each kind has a composition of its own, each family a accent. */
const slugs = loadServices(reader).flatMap(({ kind, family, slug }) => [
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
