import { SEND_KEPT_TAG } from "./background-sync.ts";

/** A part of the platform that not every browser has, and the language's library does not know. */
type SyncManager = { register: (tag: string) => Promise<void> };

/**
 * Asks the browser to wake the service worker when it is online, even if no page of the site is open then. Waits for the
 * worker that the page registers itself, so for ever where the site has none.
 * A bonus where it exists: pages send what is kept too. Never throws.
 */
export async function requestBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.ready;
    const sync: SyncManager | undefined = Reflect.get(registration, "sync");
    await sync?.register(SEND_KEPT_TAG);
  } catch {
    // No service worker, or the visitor does not allow it to work in the background.
  }
}
