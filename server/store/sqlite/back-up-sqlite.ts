import { existsSync, renameSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { checkVersion } from "#server/store/schema.ts";
import { copyAll, copyToNewFile } from "#server/store/sqlite/database-files.ts";
import { createQueueLock } from "#server/store/sqlite/queue-lock.ts";
import { toStoreError } from "#server/store/sqlite/sqlite-errors.ts";
import { StoreError } from "#server/store/store.ts";

/** Throws StoreError when the target exists or can't be written. */
export async function backUpSqlite(file: string, target: string): Promise<void> {
  try {
    using source = new DatabaseSync(file, { readOnly: true });
    await copyToNewFile(source, target);
  } catch (error) {
    throw toStoreError(error);
  }
}

type Restore = {
  file: string;
  /** Closes the caller's own connection to the file. */
  close: () => Promise<void>;
  source: string;
  /** Where to copy what was there. */
  keepAs: string | undefined;
};

/** Throws StoreError when the file is in use, or the backup is damaged, newer than this program or not a store. */
export async function restoreSqlite({ file, close, source, keepAs }: Restore): Promise<void> {
  try {
    using database = openBackup(source);
    checkBackup(database, source);
    if (keepAs !== undefined) await backUpSqlite(file, keepAs);
    await close();
    // The last connection removes the log. A server that is starting accepts leads before it sends mails.
    if (existsSync(`${file}-wal`)) {
      if (keepAs !== undefined) rmSync(keepAs, { force: true });
      throw new StoreError(IN_USE);
    }
    await copyAll(database, file);
  } catch (error) {
    throw toStoreError(error);
  }
}

/** Throws StoreError when a restore would reject the backup. */
export function verifyBackup(source: string): void {
  try {
    using database = openBackup(source);
    checkBackup(database, source);
  } catch (error) {
    throw toStoreError(error);
  }
}

function openBackup(source: string): DatabaseSync {
  if (!existsSync(source)) throw new StoreError(`There is no file ${source}.`);
  const url = pathToFileURL(source);
  // Otherwise SQLite makes a log in the folder, which may be read-only. An existing log may hold leads.
  if (!["-wal", "-journal"].some((end) => existsSync(source + end))) url.searchParams.set("immutable", "1");
  return new DatabaseSync(url, { readOnly: true });
}

function checkBackup(database: DatabaseSync, source: string): void {
  const table = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'lead'").get();
  if (!table) throw new StoreError(`The file ${source} is not a backup of leads.`);
  const version = Number(database.prepare("PRAGMA user_version").get()?.user_version);
  checkVersion(version);
  const check = database.prepare("PRAGMA integrity_check").get()?.integrity_check;
  if (check !== "ok") throw new StoreError(`The backup ${source} is damaged.`);
}

export const IN_USE = "A server is using the store: stop it before you restore a backup.";

/** Moves a damaged database away, with its log, which may still hold leads. */
export function setAside(file: string, target: string): void {
  const lock = createQueueLock(file);
  if (!lock.acquire()) throw new StoreError(IN_USE);
  try {
    // The log first: it would be lost beside another database.
    for (const end of ["-wal", "-shm", ""]) {
      if (existsSync(file + end)) renameSync(file + end, target + end);
    }
  } catch (error) {
    throw toStoreError(error);
  } finally {
    lock.release();
  }
}
