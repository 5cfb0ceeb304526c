import { matchPrecache } from "workbox-precaching";
import type { Strategy } from "workbox-strategies";
import { inLocale, readLocale, withoutLocale } from "#contract/locales.ts";
import { CONTACT_PATH } from "#model/site/page-paths.ts";
import { describePage, fillOfflinePage, findImages, findStartModule, type SavedPage } from "./page-html.ts";
import { isPagePath, OFFLINE_PATH, toCacheKey, toPagePath, toVisitedUrl } from "./page-url.ts";
import { CACHES, images, pageData, pages, startModules } from "./strategies.ts";
import { scope, type WorkerEvent } from "./worker-scope.ts";

type RouteCall = { url: URL; request: Request; event: WorkerEvent };

export async function respondWithPage({ url, request, event }: RouteCall): Promise<Response> {
  try {
    // A copy of the offline page would list outdated pages.
    if (withoutLocale(url.pathname) === OFFLINE_PATH) return await fetchPreloaded({ event, request });
    return await pages.handle({ event, request });
  } catch {
    return respondOffline(url);
  }
}

export async function fetchPreloaded({ event, request }: Omit<RouteCall, "url">): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(request);
}

/** With status 503 and without caching, so that nothing takes it for the requested page later. */
async function respondOffline(requested: URL): Promise<Response> {
  const offlinePath = inLocale(OFFLINE_PATH, readLocale(requested.pathname.toLowerCase()));
  const page = await matchPrecache(offlinePath);
  if (!page) return Response.error();
  const html = fillOfflinePage(await page.text(), { offlinePath, requested, pages: await listSavedPages() });
  // Keeps the security policy, but drops the headers that described the former body.
  const headers = new Headers(page.headers);
  for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
  headers.set("Cache-Control", "no-store");
  return new Response(html, { status: 503, headers });
}

async function listSavedPages(): Promise<SavedPage[]> {
  const cache = await caches.open(CACHES.pages);
  const saved: SavedPage[] = [];
  for (const request of (await cache.keys()).toReversed()) {
    const page = await cache.match(request);
    const description = page && describePage(await page.text());
    if (description) saved.push({ url: new URL(request.url), ...description });
  }
  return saved;
}

// Long enough from hovering a link to following it. Later the data may have changed.
const FRESH_MS = 30_000;

/** When prefetched data was saved. */
const prefetchedAt = new Map<string, Promise<number>>();

export async function respondWithData({ url, request, event }: RouteCall): Promise<Response> {
  const key = toCacheKey(url.href);
  // `<link rel="prefetch">` requests without CORS, scripts with it.
  if (request.mode === "no-cors") {
    const [response, done] = pageData.handleAll({ event, request });
    prefetchedAt.set(
      key,
      done.then(Date.now, () => 0),
    );
    return response;
  }
  try {
    const isFresh = Date.now() - ((await prefetchedAt.get(key)) ?? 0) < FRESH_MS;
    const copy = isFresh && (await caches.match(key, { cacheName: CACHES.data }));
    const response = copy || (await pageData.handle({ event, request }));
    event.waitUntil(saveVisitedPage(toPagePath(url.pathname), event));
    return response;
  } catch {
    return redirectDocument(url);
  }
}

/** React Router's own headers make it load the page as a document: a saved copy or the offline page. */
function redirectDocument(url: URL): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "X-Remix-Redirect": toVisitedUrl(url),
      "X-Remix-Reload-Document": "true",
      "Cache-Control": "no-store",
    },
  });
}

/** Saves the open pages, the start page, and the contact page in their languages, whose copy of an older version could no longer hydrate. */
export async function saveOpenPages(event: WorkerEvent): Promise<void> {
  const clients = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = clients.map(({ url }) => new URL(url).pathname).filter(isPagePath);
  const contact = open.map((path) => inLocale(CONTACT_PATH, readLocale(path)));
  const needed = new Set([...open, "/", CONTACT_PATH, ...contact]);
  for (const path of needed) await savePage(path, event, { withImages: true });
}

/** Saves a page that was visited without loading its document. */
async function saveVisitedPage(path: string, event: WorkerEvent): Promise<void> {
  if (await isSaved(path)) return;
  await savePage(path, event, { withImages: false });
}

async function savePage(path: string, event: WorkerEvent, { withImages }: { withImages: boolean }) {
  try {
    const html = await fetchAndCache(pages, path, event);
    const start = findStartModule(html);
    if (start) await fetchAndCache(startModules, start, event);
    if (withImages) await Promise.all(findImages(html).map((src) => fetchAndCache(images, src, event)));
  } catch {
    // Offline or out of storage: the visible page doesn't need the copy.
  }
}

async function fetchAndCache(strategy: Strategy, url: string, event: WorkerEvent): Promise<string> {
  const [response, done] = strategy.handleAll({ event, request: new Request(url) });
  const text = await (await response).text();
  await done;
  return text;
}

async function isSaved(path: string): Promise<boolean> {
  const page = await caches.match(path, { cacheName: CACHES.pages });
  const start = page && findStartModule(await page.text());
  return start !== undefined && (await caches.match(start, { cacheName: CACHES.starts })) !== undefined;
}
