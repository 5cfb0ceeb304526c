import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { cacheNames, type WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { toCacheKey } from "./page-url.ts";
import { PAGES_CACHE } from "./worker-contract.ts";

/** What runs in a page is kept for one version: an older page is then shown without hydration. */
export const CACHES = {
  precache: cacheNames.precache,
  pages: PAGES_CACHE,
  images: "pictures",
  search: "search",
  starts: `starts-${scriptContent.worker.scriptsVersion}`,
  data: `data-${scriptContent.worker.scriptsVersion}`,
} as const;

type Plugin = { [Callback in keyof WorkboxPlugin]: WorkboxPlugin[Callback] | undefined };

const NETWORK_TIMEOUT_SECONDS = 4;

// More than a visitor reads in a month, at about 50 kB each.
const MAX_PAGES = 50;

// For as many pages: drawings of about 1 kB, of which a page has 5 to 35.
const MAX_IMAGES = 200;

// A result's fragment has about 3 kB, an index file 30 kB.
const MAX_SEARCH_FILES = 200;

const MONTH_SECONDS = 30 * 24 * 60 * 60;

const onlySuccess: Plugin[] = [
  new CacheableResponsePlugin({ statuses: [200] }),
  { cacheWillUpdate: async ({ response }) => (response.redirected ? null : response) },
];

const OUTAGES = [502, 503, 504];

const preferCopyToOutage = (cacheName: string): Plugin => ({
  handlerWillRespond: async ({ request, response }) => {
    if (!OUTAGES.includes(response.status)) return response;
    return (await caches.match(toCacheKey(request.url), { cacheName })) ?? response;
  },
});

const ignoreSearch: Plugin = { cacheKeyWillBeUsed: async ({ request }) => toCacheKey(request.url) };

export const pages = networkFirst(CACHES.pages, MAX_PAGES);

/** The data of client-side navigations. */
export const pageData = networkFirst(CACHES.data, MAX_PAGES);

export const startModules = cacheFirst(CACHES.starts, atMost(MAX_PAGES));

/** Those with hashes in their names. */
export const images = cacheFirst(CACHES.images, atMost(MAX_IMAGES, MONTH_SECONDS));

export const searchIndex = networkFirst(CACHES.search, MAX_SEARCH_FILES);

function cacheFirst(cacheName: string, limit: Plugin): CacheFirst {
  return new CacheFirst({ cacheName, plugins: asWorkboxPlugins([...onlySuccess, limit]) });
}

/** Responds with the newest version, or the copy where the network fails, is slow, or reports an outage. */
function networkFirst(cacheName: string, maxEntries: number): NetworkFirst {
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: asWorkboxPlugins([
      ...onlySuccess,
      ignoreSearch,
      preferCopyToOutage(cacheName),
      atMost(maxEntries),
    ]),
  });
}

/** When the storage is full, caches are purged first, before drafts and queued submissions. */
function atMost(maxEntries: number, maxAgeSeconds?: number): Plugin {
  return new ExpirationPlugin({
    maxEntries,
    ...(maxAgeSeconds && { maxAgeSeconds }),
    purgeOnQuotaError: true,
  });
}

function asWorkboxPlugins(plugins: Plugin[]): WorkboxPlugin[] {
  // Workbox's own plugins don't match its type under `exactOptionalPropertyTypes`.
  return plugins as WorkboxPlugin[];
}
