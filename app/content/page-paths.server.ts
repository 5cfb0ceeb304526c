import { loadPosts } from "./post.server.ts";
import { loadServices } from "./service.server.ts";
import { listTextPages } from "./text-page.server.ts";

/** The pages that have a route module of their own. */
const FIXED_PATHS = ["/", "/blog", "/contact-us", "/subpages/error"];

/** A path that no route but the catch-all matches: under it the page of every unknown path is prerendered. */
export const NOT_FOUND_PATH = "/404/not-found";

/** Pages that are shown only as an answer, so that no search engine should list them. */
const ANSWER_PATHS = ["/contact-us/thank-you", "/contact-us/not-sent"];

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
