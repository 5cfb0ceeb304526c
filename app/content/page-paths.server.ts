import { href } from "react-router";
import { FURTHER_LOCALES, inLocale } from "#contract/locales.ts";
import { THANK_YOU_PATH } from "#contract/mail-request.ts";
import { buildBlogPath, listBlogPages } from "./blog-page.server.ts";
import { ContentError } from "./content-error.ts";
import { loadJobs } from "./job.server.ts";
import { loadPosts } from "./post.server.ts";
import { loadProjects } from "./project.server.ts";
import { loadServices } from "./service/load-service.server.ts";
import { buildServicePath } from "./service/service-path.ts";
import { listTextPages } from "./text-page.server.ts";

/** The pages that have a route module of their own. */
const FIXED_PATHS = [
  href("/"),
  href("/contact-us"),
  href("/edgecommerce"),
  href("/job-openings"),
  href("/offline"),
  href("/profile"),
  href("/profile/network"),
  href("/profile/projects"),
  href("/sitemap"),
  href("/subpages/error"),
  href("/tech-stack"),
  href("/work-culture"),
];

/** A path that no route but the catch-all matches: under it the page of every unknown path is prerendered. */
export const NOT_FOUND_PATH = "/404/not-found";

/** Where the page is prerendered with which the relay answers a form it could not take; no one is sent there. */
export const NOT_SENT_PATH = "/contact-us/not-sent";

/** Pages that are shown only as an answer, so that no search engine should list them. */
const ANSWER_PATHS = [THANK_YOU_PATH, NOT_SENT_PATH];

/** The path of every page in the default language, derived from the files in `content/`. @throws ContentError */
export function listPagePaths(): string[] {
  const paths = collectPaths();
  const twice = paths.find((path, index) => paths.indexOf(path) !== index);
  if (twice)
    throw new ContentError("content", [`expected one page at ${twice}, found two that would stand there`]);
  return paths;
}

/** The paths of all pages, in every language. @throws ContentError */
export function listLocalizedPaths(paths = listPagePaths()): string[] {
  return [...paths, ...FURTHER_LOCALES.flatMap((locale) => paths.map((path) => inLocale(path, locale)))];
}

function collectPaths(): string[] {
  return [
    ...FIXED_PATHS,
    ...ANSWER_PATHS,
    ...loadServices().map(({ slug }) => buildServicePath(slug)),
    ...listBlogPages().map(buildBlogPath),
    ...loadPosts().map((post) => href("/blog/:slug", post)),
    ...loadProjects().map((project) => href("/profile/projects/:slug", project)),
    ...loadJobs().map((job) => href("/subpages/jobs/:slug", job)),
    ...listTextPages().map((slug) => `/${slug}`),
  ];
}
