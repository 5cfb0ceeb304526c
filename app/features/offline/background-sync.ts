export const OUTBOX_SYNC_TAG = "send-kept";

/** Not in TypeScript's library, and missing in some browsers. */
type SyncManager = { register: (tag: string) => Promise<void> };

/** Lets the worker send queued submissions once online, even with no page open. Never throws; may never settle. */
export async function requestBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.ready;
    const sync: SyncManager | undefined = Reflect.get(registration, "sync");
    await sync?.register(OUTBOX_SYNC_TAG);
  } catch {
    // Background sync is not permitted.
  }
}
