import { matchPrecache } from "workbox-precaching";
import { inLocale, readLocale, withoutLocale } from "#contract/locales.ts";
import { CACHES } from "./cache-names.ts";
import { fillOfflinePage } from "./offline-html.ts";
import { OFFLINE_PATH } from "./page-url.ts";
import { keepStartPage } from "./save-page.ts";
import { listSavedPages } from "./saved-pages.ts";
import { pages } from "./strategies.ts";
import type { WorkerEvent } from "./worker-scope.ts";

type PageCall = { url: URL; request: Request; event: WorkerEvent };

/** Answers with a page, its copy, or, where there is neither, with what can be read instead. */
export async function answerPage({ url, request, event }: PageCall): Promise<Response> {
  try {
    // A copy of the offline page would say what could be read when it was kept.
    if (withoutLocale(url.pathname) === OFFLINE_PATH) return await fetchPreloaded({ event, request });
    const [response, done] = pages.handleAll({ event, request });
    // Where the page could not be had, that is said below.
    event.waitUntil(done.then(() => keepStartPage(url.pathname, event)).catch(() => {}));
    return await response;
  } catch {
    return (await linkToSavedPage(url)) ?? answerOffline(url);
  }
}

/** Answers a navigation as if there were no worker, with what the browser has asked for already. */
export async function fetchPreloaded({ event, request }: Omit<PageCall, "url">): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(request);
}

/** As the server does: a page stands at its path without a slash at the end. Undefined where it is not kept. */
async function linkToSavedPage({ origin, pathname, search }: URL): Promise<Response | undefined> {
  const path = pathname.replace(/\/+$/, "");
  if (path === "" || path === pathname) return undefined;
  if (!(await caches.match(origin + path, { cacheName: CACHES.pages }))) return undefined;
  return Response.redirect(origin + path + search);
}

/**
 * 503: the page that was asked for cannot be had now, so nothing that reads answers may take this for it, and a browser
 * that goes back to it later asks again.
 */
async function answerOffline({ pathname, search }: URL): Promise<Response> {
  const offlinePath = inLocale(OFFLINE_PATH, readLocale(pathname.toLowerCase()));
  const page = await matchPrecache(offlinePath);
  if (!page) return Response.error();
  const html = fillOfflinePage(await page.text(), {
    offlinePath,
    address: pathname + search,
    pages: await listSavedPages(),
  });
  // The security policy stands in the headers. What was said of the bytes is no longer true.
  const headers = new Headers(page.headers);
  for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
  headers.set("Cache-Control", "no-store");
  return new Response(html, { status: 503, headers });
}
