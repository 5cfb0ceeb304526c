import { addRoute, type PrecacheEntry, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { INDEX_PATH } from "#app/features/search/result-kind.ts";
import { answerData } from "./answer-data.ts";
import { answerPage, fetchPreloaded } from "./answer-page.ts";
import { isPagePath } from "./page-url.ts";
import { hashedImages, otherImages, searchParts, searchStart, starts } from "./strategies.ts";

/** The files that all pages share and the offline pages, as they were built: put in when the site is built. */
declare const PRECACHE: PrecacheEntry[];

/**
 * Says what the worker answers: pages, their data and modules, pictures, the search, and what is
 * precached. Everything else goes to
 * the network as if there were no worker: the relay, other sites, and whatever is not asked for with GET.
 */
export function registerRoutes(): void {
  precache(PRECACHE);
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isPagePath(url.pathname),
    answerPage,
  );
  // Before the pictures, so that those of the offline page are not kept twice.
  addRoute({ directoryIndex: "", cleanURLs: false, ignoreURLParametersMatching: [] });
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith(".data"), answerData);
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/pages/"), starts);
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isSearchFile(url) && /\.pf_\w+$/.test(url.pathname),
    searchParts,
  );
  registerRoute(({ url, sameOrigin }) => sameOrigin && isSearchFile(url), searchStart);
  registerRoute(
    ({ request, sameOrigin, url }) => sameOrigin && isImage(request) && url.pathname.startsWith("/assets/"),
    hashedImages,
  );
  registerRoute(({ request, sameOrigin }) => sameOrigin && isImage(request), otherImages);
  // Else the browser would ask a second time: it has asked already, while the worker started.
  registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === "navigate", fetchPreloaded);
}

function isSearchFile({ pathname }: URL): boolean {
  return pathname.startsWith(INDEX_PATH);
}

function isImage({ destination, mode }: Request): boolean {
  // A picture that is opened by itself is a navigation.
  return destination === "image" && mode !== "navigate";
}
