import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ensurePrivateFile } from "#server/store/sqlite/database-files.ts";
import { isBusy, toStoreError } from "#server/store/sqlite/sqlite-errors.ts";

export type QueueLock = {
  /** False while another process holds it; idempotent. */
  acquire(): boolean;
  release(): void;
};

/** A transaction on an empty file (`leads.lock`): the OS releases it when the process ends. */
export function createQueueLock(databaseFile: string): QueueLock {
  const file = join(dirname(databaseFile), `${basename(databaseFile, ".db")}.lock`);
  let held: DatabaseSync | undefined;
  return {
    acquire() {
      held ??= lockFile(file);
      return held !== undefined;
    },
    release() {
      held?.close();
      held = undefined;
    },
  };
}

function lockFile(file: string): DatabaseSync | undefined {
  ensurePrivateFile(file);
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
