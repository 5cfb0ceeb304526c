import { onWorkerEvent, scope } from "./worker-scope.ts";

// Served at `/sw.js` when `offline` is false in `content/site/app.yaml`: takes over at once, deletes the caches of the
// former worker, and unregisters itself. Queued submissions are stored elsewhere and stay.
onWorkerEvent("install", (event) => event.waitUntil(scope.skipWaiting()));
onWorkerEvent("activate", (event) => event.waitUntil(uninstall()));

async function uninstall(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  // Not awaited: the former worker may hold the database open for a while.
  indexedDB.deleteDatabase("workbox-expiration");
  await scope.registration.unregister();
}
