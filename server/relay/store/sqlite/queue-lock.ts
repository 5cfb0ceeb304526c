import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makePrivateFile } from "#server/relay/store/sqlite/database-files.ts";
import { isBusy, toStoreError } from "#server/relay/store/sqlite/sqlite-errors.ts";

/** The right to send the mails of a SQLite file. One process at a time holds it. */
export type QueueLock = {
  /**
   * False while another process holds it. Held once, it stays so.
   * @throws StoreError when the file of the lock cannot be used.
   */
  hold(): boolean;
  giveUp(): void;
};

/**
 * Keeps the right in a transaction on a small empty file beside the database, `leads.lock` beside `leads.db`: the system
 * ends it with the process, however that ends.
 */
export function createQueueLock(databaseFile: string): QueueLock {
  const file = join(dirname(databaseFile), `${basename(databaseFile, ".db")}.lock`);
  let held: DatabaseSync | undefined;
  return {
    hold() {
      held ??= lockFile(file);
      return held !== undefined;
    },
    giveUp() {
      held?.close();
      held = undefined;
    },
  };
}

function lockFile(file: string): DatabaseSync | undefined {
  makePrivateFile(file);
  try {
    const lock = new DatabaseSync(file, { timeout: 0 });
    try {
      lock.exec("BEGIN EXCLUSIVE");
      return lock;
    } catch (error) {
      lock.close();
      throw error;
    }
  } catch (error) {
    if (isBusy(error)) return undefined;
    throw toStoreError(error);
  }
}
