import { listPagePaths } from "#app/content/page-paths.server.ts";
import { loadServices } from "#app/content/service/load-service.server.ts";
import { buildServicePath } from "#app/content/service/service-path.ts";

/** One service page of each kind, and one of each family: each kind has a composition of its own, each family a dye. */
const slugs = loadServices().flatMap(({ kind, family, slug }) => [
  [kind, slug] as const,
  [family, slug] as const,
]);
const servicePaths = [...new Set(new Map(slugs).values())].map(buildServicePath);

const FIXED_PATHS = [
  ...["/", "/blog", "/contact-us", "/edgecommerce", "/job-openings", "/privacy", "/profile"],
  ...["/profile/network", "/profile/projects", "/sitemap", "/tech-stack", "/work-culture"],
];

/** The folders of which every page is made alike. */
const FOLDERS = [/^\/blog\/[^/]+$/, /^\/profile\/projects\/./, /^\/subpages\/jobs\/./, /^\/cyber\/./];

/** One page of each kind. */
export const pageKinds = [
  ...FIXED_PATHS,
  ...servicePaths,
  ...FOLDERS.flatMap((folder) => listPagePaths().find((path) => folder.test(path)) ?? []),
];
