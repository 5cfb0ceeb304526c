import { SEND_KEPT_TAG, SKIP_WAITING } from "./background-sync.ts";
import { writeInstallNote } from "./install-note.ts";
import { registerRoutes } from "./register-routes.ts";
import { removeOldCaches } from "./remove-old-caches.ts";
import { keepOpenPages } from "./save-page.ts";
import { sendOutbox } from "./send-outbox.ts";
import { onWorkerEvent, scope } from "./worker-scope.ts";

const KEEP_OPEN_PAGES = { type: "KEEP_OPEN_PAGES" } as const;

registerRoutes();

onWorkerEvent("install", (event) => event.waitUntil(writeInstallNote()));

// A new version waits until the visitor lets it in, or until no page of the site is open. The first one has none to wait for.
onWorkerEvent("activate", (event) => event.waitUntil(takeOver()));

onWorkerEvent("message", (event) => {
  if (event.data?.type === SKIP_WAITING.type) event.waitUntil(scope.skipWaiting());
  if (event.data?.type === KEEP_OPEN_PAGES.type) event.waitUntil(keepOpenPages(event));
});

onWorkerEvent("sync", (event) => {
  if (event.tag === SEND_KEPT_TAG) event.waitUntil(sendOutbox());
});

async function takeOver(): Promise<void> {
  await removeOldCaches();
  // The page is asked for while the worker starts, so that the worker holds up nothing.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  // In an event of its own: requests wait until this one is over.
  scope.registration.active?.postMessage(KEEP_OPEN_PAGES);
}
