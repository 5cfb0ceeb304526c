import { cacheNames } from "workbox-core";
import { INSTALL_CACHE } from "./install-note.ts";
import { PAGES_CACHE } from "./pages-cache.ts";

/** Changes with the scripts of the site: put in when it is built. */
declare const SCRIPTS_VERSION: string;

/**
 * The caches of the worker. A page can be read whatever version it is of, and a picture never changes. What runs in a
 * page, or is read by its scripts, is kept for one version: an older page then stays as it was sent, without React.
 */
export const CACHES = {
  precache: cacheNames.precache,
  install: INSTALL_CACHE,
  pages: PAGES_CACHE,
  pictures: "pictures",
  search: "search",
  starts: `starts-${SCRIPTS_VERSION}`,
  data: `data-${SCRIPTS_VERSION}`,
} as const;
