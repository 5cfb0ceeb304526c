/** How often a page that stays open asks for a new version (specification section 9). */
export const UPDATE_CHECK_MS = 3_600_000;

// A visitor who goes to and fro between tabs asks no more often.
const RETURN_CHECK_MS = 60_000;

/** Looks for a new version every hour and when the visitor comes back to the tab, not while offline. */
export function checkForUpdates(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let checkedAt = Date.now();

  const check = () => {
    if (!navigator.onLine) return;
    checkedAt = Date.now();
    // The server cannot be reached, or the worker is gone from it: the next check tries again.
    registration.update().catch(() => {});
  };
  const checkOnReturn = () => {
    const isDue = Date.now() - checkedAt >= RETURN_CHECK_MS;
    if (document.visibilityState === "visible" && isDue) check();
  };

  const timer = setInterval(check, UPDATE_CHECK_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  document.addEventListener("visibilitychange", checkOnReturn, { signal });
}
