import { existsSync, renameSync } from "node:fs";
import { createQueueLock } from "#server/relay/store/sqlite/queue-lock.ts";
import { toStoreError } from "#server/relay/store/sqlite/sqlite-errors.ts";
import { StoreError } from "#server/relay/store/store.ts";

export const IN_USE = "A server is using the store: stop it before you restore a backup.";

/**
 * Moves a database that cannot be opened out of the way, with its log, which may still hold leads.
 * @throws StoreError while a server uses it, or when it cannot be moved.
 */
export function setAside(file: string, target: string): void {
  const lock = createQueueLock(file);
  if (!lock.hold()) throw new StoreError(IN_USE);
  try {
    // The log first: it is lost when another database is found beside it.
    for (const end of ["-wal", "-shm", ""]) {
      if (existsSync(file + end)) renameSync(file + end, target + end);
    }
  } catch (error) {
    throw toStoreError(error);
  } finally {
    lock.giveUp();
  }
}
