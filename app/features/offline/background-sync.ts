/** The Background Sync tag for queued submissions. */
export const OUTBOX_SYNC_TAG = "send-kept";

/** Not in TypeScript's library, and missing in some browsers. */
type SyncManager = { register: (tag: string) => Promise<void> };

/**
 * Asks the browser to run the service worker once it is online, even with no page open. Optional: open pages send queued
 * submissions too. Never throws, but without a service worker it never settles.
 */
export async function requestBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.ready;
    const sync: SyncManager | undefined = Reflect.get(registration, "sync");
    await sync?.register(OUTBOX_SYNC_TAG);
  } catch {
    // No service worker, or background sync is not permitted.
  }
}
