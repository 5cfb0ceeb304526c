import { CacheExpiration } from "workbox-expiration";
import { CACHES } from "./cache-names.ts";

/** Deletes every cache that this version does not use, with what was noted about its entries. */
export async function removeOldCaches(): Promise<void> {
  const used: string[] = Object.values(CACHES);
  for (const name of await caches.keys()) {
    if (used.includes(name)) continue;
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete().catch(() => {
      // The notes are in a database that may be refused. Without their cache they do nothing.
    });
  }
}
