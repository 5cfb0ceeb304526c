const NAME = "update.dismissed";

// For tabs that keep nothing.
let isDismissedHere = false;

/** Notes that the visitor of this tab has closed the notice about the version that waits. */
export function noteDismissal(): void {
  isDismissedHere = true;
  try {
    sessionStorage.setItem(NAME, "yes");
  } catch {
    // It may be shown again after the next full load.
  }
}

/** Forgets it: no version waits any more, or a newer one does. */
export function forgetDismissal(): void {
  isDismissedHere = false;
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Nothing stands there.
  }
}

export function isDismissed(): boolean {
  try {
    return isDismissedHere || sessionStorage.getItem(NAME) !== null;
  } catch {
    return isDismissedHere;
  }
}
