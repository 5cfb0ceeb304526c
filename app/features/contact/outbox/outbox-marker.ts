/** Stands in the browser's storage as long as a message may be kept. Earlier versions kept the messages themselves in it. */
export const MARKER = "contact.kept";

/** The name of the database in which messages are kept. */
export const DATABASE = "contact";

/**
 * Whether something may be kept in this browser. Cheap: every page asks. Where there was no room for the marker, or
 * a script of others has cleared the storage, the database speaks for itself. Never throws.
 */
export async function mayKeepSomething(): Promise<boolean> {
  return hasMarker() || (await hasDatabase());
}

function hasMarker(): boolean {
  try {
    return localStorage.getItem(MARKER) !== null;
  } catch {
    // No storage: nobody knows but the database.
    return true;
  }
}

/** There is one once a message was kept. Not every browser lists what it has. */
async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
  } catch {
    return false;
  }
}

/** Makes every page look for kept messages. */
export function setMarker(): void {
  try {
    if (!hasMarker()) localStorage.setItem(MARKER, "[]");
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
