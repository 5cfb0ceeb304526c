import { THANK_YOU_PATH } from "#contract/mail-request.ts";
import { loadPosts } from "./post.server.ts";
import { loadServices } from "./service.server.ts";
import { listTextPages } from "./text-page.server.ts";

/** The pages that have a route module of their own. */
const FIXED_PATHS = ["/", "/blog", "/contact-us", "/subpages/error"];

/** A path that no route but the catch-all matches: under it the page of every unknown path is prerendered. */
export const NOT_FOUND_PATH = "/404/not-found";

/** Where the page is prerendered with which the relay answers a form it could not take; no one is sent there. */
export const NOT_SENT_PATH = "/contact-us/not-sent";

/** Pages that are shown only as an answer, so that no search engine should list them. */
const ANSWER_PATHS = [THANK_YOU_PATH, NOT_SENT_PATH];

/** The path of every page to be prerendered, derived from the files in `content/`. @throws ContentError */
export function listPagePaths(): string[] {
  return [
    ...FIXED_PATHS,
    ...ANSWER_PATHS,
    ...loadServices().map(({ slug }) => `/services/${slug}`),
    ...loadPosts().map(({ slug }) => `/blog/${slug}`),
    ...listTextPages().map((slug) => `/${slug}`),
  ];
}
