/** Stands in the browser's storage as long as a message may be kept. Earlier versions kept the messages themselves in it. */
export const MARKER = "contact.kept";

/** Whether something may be kept in this browser. Cheap: every page asks. */
export function mayKeepSomething(): boolean {
  try {
    return localStorage.getItem(MARKER) !== null;
  } catch {
    // No storage: nobody knows but the database.
    return true;
  }
}

/** Makes every page look for kept messages. */
export function setMarker(): void {
  try {
    if (!mayKeepSomething()) localStorage.setItem(MARKER, "[]");
  } catch {
    // Pages look for themselves then.
  }
}

/** Spares pages the look. */
export function clearMarker(): void {
  try {
    localStorage.removeItem(MARKER);
  } catch {
    // Nothing stands there.
  }
}
