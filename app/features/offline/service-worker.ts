import { CacheExpiration } from "workbox-expiration";
import { addRoute, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { sendQueued } from "#app/features/contact/outbox.ts";
import { takeProof } from "#app/features/contact/proof-of-work.ts";
import { INDEX_PATH } from "#app/features/search/search-contract.ts";
import { fetchPreloaded, respondWithData, respondWithPage, saveOpenPages } from "./page-responses.ts";
import { isPagePath } from "./page-url.ts";
import { CACHES, images, searchIndex, startModules } from "./strategies.ts";
import { OUTBOX_SYNC_TAG, SKIP_WAITING } from "./worker-contract.ts";
import { onWorkerEvent, scope } from "./worker-scope.ts";

const SAVE_OPEN_PAGES = { type: "SAVE_OPEN_PAGES" } as const;

registerRoutes();

// A new version waits until the visitor accepts it or no page of the site is open.
onWorkerEvent("activate", (event) => event.waitUntil(activate()));

onWorkerEvent("message", (event) => {
  if (event.data?.type === SKIP_WAITING.type) event.waitUntil(scope.skipWaiting());
  if (event.data?.type === SAVE_OPEN_PAGES.type) event.waitUntil(saveOpenPages(event));
});

onWorkerEvent("sync", (event) => {
  if (event.tag === OUTBOX_SYNC_TAG) event.waitUntil(sendOutbox());
});

/** Everything else goes to the network: the relay, other sites, and all methods but GET. */
function registerRoutes(): void {
  precache(scriptContent.worker.precache);
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isPagePath(url.pathname),
    respondWithPage,
  );
  // Before the images, so that those of the offline page are not cached twice.
  addRoute({ directoryIndex: "", cleanURLs: false, ignoreURLParametersMatching: [] });
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith(".data"), respondWithData);
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/pages/"),
    startModules,
  );
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(INDEX_PATH), searchIndex);
  registerRoute(
    ({ request, sameOrigin, url }) =>
      sameOrigin && request.destination === "image" && url.pathname.startsWith("/assets/"),
    images,
  );
  // Other navigations use their preload too, or the browser would request them twice.
  registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === "navigate", fetchPreloaded);
}

async function activate(): Promise<void> {
  await removeUnusedCaches();
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  // In a separate event, because requests wait for the end of this one.
  scope.registration.active?.postMessage(SAVE_OPEN_PAGES);
}

async function removeUnusedCaches(): Promise<void> {
  const used: string[] = Object.values(CACHES);
  for (const name of await caches.keys()) {
    if (used.includes(name)) continue;
    await caches.delete(name);
    // Fails without IndexedDB, where there is nothing to delete.
    await new CacheExpiration(name, { maxEntries: 1 }).delete().catch(() => {});
  }
}

/** Sends queued submissions. @throws Error when some remain, so that the browser retries later */
async function sendOutbox(): Promise<void> {
  const { mail } = scriptContent.worker;
  const remaining = await sendQueued(mail, async () => (mail.origin === "" ? takeProof() : undefined));
  if (remaining > 0) throw new Error(`${remaining} submissions could not be sent yet`);
}
