import { SKIP_WAITING } from "../background-sync.ts";

// A worker that takes longer does not answer. The page is reloaded all the same: its new version may come from the server.
const PATIENCE_MS = 4_000;

let isReloading = false;

/** Lets the version that waits take over and reloads the page, once, whether it does or not. */
export function activateAndReload(waiting: ServiceWorker | null | undefined): void {
  if (!waiting) {
    reloadPage();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", reloadPage, { once: true });
  setTimeout(reloadPage, PATIENCE_MS);
  waiting.postMessage(SKIP_WAITING);
}

/** Reloads the page, however often it is called. */
export function reloadPage(): void {
  if (isReloading) return;
  isReloading = true;
  location.reload();
}
