const NAME = "update.offlineReady";

// For browsers that keep nothing.
let isUntold = false;

/** Notes that the site opens offline now: the visitor is told with a later view, not while looking at the first page. */
export function noteReadiness(): void {
  try {
    localStorage.setItem(NAME, "");
  } catch {
    isUntold = true;
  }
}

/** Whether the visitor is still to be told. Asking settles it, in every tab. */
export function takeReadiness(): boolean {
  const wasUntold = isUntold;
  isUntold = false;
  try {
    const isNoted = localStorage.getItem(NAME) !== null;
    localStorage.removeItem(NAME);
    return isNoted || wasUntold;
  } catch {
    return wasUntold;
  }
}
