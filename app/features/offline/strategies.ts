import { CacheableResponsePlugin } from "workbox-cacheable-response";
import type { WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import { CACHES } from "./cache-names.ts";
import { withoutSearch } from "./page-url.ts";

type Plugin = { [Callback in keyof WorkboxPlugin]: WorkboxPlugin[Callback] | undefined };

// Where there is a copy, a visitor waits no longer than this for the newest page.
const PATIENCE_SECONDS = 4;

// More than a person reads of the site in a month, at about 50 kB each.
const MOST_PAGES = 50;

// The pictures of as many pages again: drawings of about 1 kB, of which a page has 5 to 35.
const MOST_PICTURES = 200;

// What is shown of a result is about 3 kB, a part of the index 30 kB.
const MOST_SEARCH_FILES = 200;

const MONTH_SECONDS = 30 * 24 * 60 * 60;

// What is not the file itself is not kept: errors, and what stands at another address.
const whole: Plugin[] = [
  new CacheableResponsePlugin({ statuses: [200] }),
  { cacheWillUpdate: async ({ response }) => (response.redirected ? null : response) },
];

/** Said by what stands before a server that cannot be reached, so that a copy is better than the answer. */
const OUTAGES = [502, 503, 504];

const preferCopyToOutage = (cacheName: string): Plugin => ({
  handlerWillRespond: async ({ request, response }) => {
    if (!OUTAGES.includes(response.status)) return response;
    return (await caches.match(withoutSearch(request.url), { cacheName })) ?? response;
  },
});

const ignoreSearch: Plugin = { cacheKeyWillBeUsed: async ({ request }) => withoutSearch(request.url) };

/** Pages: as they are now, or the copy where the network fails or is slow. */
export const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: list([...whole, ignoreSearch, preferCopyToOutage(CACHES.pages), atMost(MOST_PAGES)]),
});

/** What a page inside the running site is made from. */
export const pageData = new NetworkFirst({
  cacheName: CACHES.data,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: list([...whole, ignoreSearch, preferCopyToOutage(CACHES.data), atMost(MOST_PAGES)]),
});

/** The same, where it was fetched a moment ago. */
export const freshData = new CacheFirst({
  cacheName: CACHES.data,
  plugins: list([...whole, ignoreSearch, atMost(MOST_PAGES)]),
});

/** The modules that start React, one per page. Their names change with what they hold. */
export const starts = new CacheFirst({
  cacheName: CACHES.starts,
  plugins: list([...whole, atMost(MOST_PAGES)]),
});

const pictureSettings = {
  cacheName: CACHES.pictures,
  plugins: list([...whole, atMost(MOST_PICTURES, MONTH_SECONDS)]),
};

/** Pictures whose names change with what they show: to ask for them again would bring the same bytes. */
export const hashedImages = new CacheFirst(pictureSettings);

/** Pictures that may change under their name: the copy now, the new one the next time. */
export const otherImages = new StaleWhileRevalidate(pictureSettings);

// Some networks answer with a page of their own to whatever is asked for. Kept, it would stand in the way for long.
const noPages: Plugin = {
  cacheWillUpdate: async ({ response }) =>
    response.headers.get("Content-Type")?.startsWith("text/html") ? null : response,
};

/** The index of the search, where names change with what the files hold. */
export const searchParts = new CacheFirst({
  cacheName: CACHES.search,
  plugins: list([...whole, noPages, atMost(MOST_SEARCH_FILES)]),
});

/** What the search begins with: it names the other files. */
export const searchStart = new NetworkFirst({
  cacheName: CACHES.search,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: list([
    ...whole,
    noPages,
    ignoreSearch,
    preferCopyToOutage(CACHES.search),
    atMost(MOST_SEARCH_FILES),
  ]),
});

/** Of a full storage, the caches are given up first: the words of a form and messages that wait are elsewhere. */
function atMost(maxEntries: number, maxAgeSeconds?: number): Plugin {
  return new ExpirationPlugin({
    maxEntries,
    ...(maxAgeSeconds && { maxAgeSeconds }),
    purgeOnQuotaError: true,
  });
}

function list(plugins: Plugin[]): WorkboxPlugin[] {
  // The library's plugins fit this type of its own, but not under `exactOptionalPropertyTypes`.
  return plugins as WorkboxPlugin[];
}
