import { onWorkerEvent, scope } from "./worker-scope.ts";

// Stands at the service worker's address when `offline` is false in `content/site/app.yaml`. It takes over at once,
// removes what the former worker kept, and then itself. Messages that wait to be sent are elsewhere, and stay.
onWorkerEvent("install", (event) => event.waitUntil(scope.skipWaiting()));
onWorkerEvent("activate", (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  // When each entry of the caches was used last. Nobody waits for this: the former worker may hold it open for a while.
  indexedDB.deleteDatabase("workbox-expiration");
  await scope.registration.unregister();
}
