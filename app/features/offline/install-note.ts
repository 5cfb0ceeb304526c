export const INSTALL_CACHE = "install";

const NOTE_PATH = "/installed";

/** Records in the worker that a new version is installed, under a random id. Never throws. */
export async function writeInstallNote(): Promise<void> {
  try {
    const cache = await caches.open(INSTALL_CACHE);
    await cache.put(NOTE_PATH, new Response(crypto.randomUUID()));
  } catch {
    // Storage is full: a dismissed notice may reappear.
  }
}

/** The id of the version installed last, also for pages that were not hydrated then. */
async function readInstallNote(): Promise<string | undefined> {
  try {
    return await (await caches.match(NOTE_PATH, { cacheName: INSTALL_CACHE }))?.text();
  } catch {
    return undefined;
  }
}

const DISMISSED_KEY = "update.dismissed";

let dismissedInMemory: string | undefined;

export async function dismissUpdate(): Promise<void> {
  dismissedInMemory = await readInstallNote();
  try {
    sessionStorage.setItem(DISMISSED_KEY, dismissedInMemory ?? "");
  } catch {
    // Kept in memory for this document.
  }
}

export async function isUpdateDismissed(): Promise<boolean> {
  const installed = await readInstallNote();
  return installed !== undefined && installed === (dismissedInMemory ?? readDismissed());
}

function readDismissed(): string | null {
  try {
    return sessionStorage.getItem(DISMISSED_KEY);
  } catch {
    return null;
  }
}
