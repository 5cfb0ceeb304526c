/** The cache in which each version of the worker notes that it was installed. */
export const INSTALL_CACHE = "install";

const NOTE_PATH = "/installed";

/** Notes, in the worker, that another version has been installed: by a name of its own, whatever differs in it. Never throws. */
export async function writeInstallNote(): Promise<void> {
  try {
    const cache = await caches.open(INSTALL_CACHE);
    await cache.put(NOTE_PATH, new Response(crypto.randomUUID()));
  } catch {
    // The storage is full: a notice that was closed may come again.
  }
}

/** The name of the version that was installed last, also for pages that were asleep then. Undefined where nothing is kept. */
export async function readInstallNote(): Promise<string | undefined> {
  try {
    return await (await caches.match(NOTE_PATH, { cacheName: INSTALL_CACHE }))?.text();
  } catch {
    return undefined;
  }
}
