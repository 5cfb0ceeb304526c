import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { StoreError } from "#server/store/database.ts";
import { checkVersion } from "#server/store/schema.ts";
import { copyToNewFile, createQueueLock, ensurePrivateFolder } from "#server/store/sqlite/database-files.ts";
import { isDamage, makeDamageError, toStoreError } from "#server/store/sqlite/sqlite-errors.ts";

/** Throws StoreError when the target exists or can't be written, or when the copy is damaged, which is removed then. */
export async function backUpSqlite(file: string, target: string): Promise<void> {
  try {
    using source = new DatabaseSync(file, { readOnly: true });
    await copyToNewFile(source, target);
    checkCopy(target);
  } catch (error) {
    throw toStoreError(error);
  }
}

function checkCopy(target: string): void {
  try {
    using copy = openBackup(target);
    checkBackup(copy, target);
  } catch (error) {
    // A faulty copy that is left behind would be relied on.
    rmSync(target, { force: true });
    throw error;
  }
}

/**
 * Replaces the file with a backup; the old one is kept as `keepAs`. `close` closes the caller's own connection, if it could
 * open the file. Throws StoreError when a server uses the file, or the backup is damaged, of another version or not a store.
 */
export async function restoreSqlite(
  file: string,
  source: string,
  keepAs?: string,
  close?: () => Promise<void>,
): Promise<void> {
  const lock = createQueueLock(file);
  const restored = `${file}.restored`;
  try {
    using backup = openBackup(source);
    checkBackup(backup, source);
    ensurePrivateFolder(dirname(file));
    if (!lock.acquire()) throw new StoreError(IN_USE);
    await close?.();
    // The last connection removes the log. A server that is starting accepts leads before it sends mails.
    if (close && existsSync(`${file}-wal`)) throw new StoreError(IN_USE);
    rmSync(restored, { force: true });
    await copyToNewFile(backup, restored);
    if (keepAs !== undefined) moveAway(file, keepAs);
    renameSync(restored, file);
  } catch (error) {
    throw toStoreError(error);
  } finally {
    lock.release();
  }
}

// A damaged file may have leads in its log. The log first: it would be lost beside another database.
function moveAway(file: string, target: string): void {
  for (const end of ["-wal", "-shm", ""]) if (existsSync(file + end)) renameSync(file + end, target + end);
}

function openBackup(source: string): DatabaseSync {
  if (!existsSync(source)) throw new StoreError(`There is no file ${source}.`);
  const url = pathToFileURL(source);
  // Otherwise SQLite makes a log in the folder, which may be read-only. An existing log may hold leads.
  if (!["-wal", "-journal"].some((end) => existsSync(source + end))) url.searchParams.set("immutable", "1");
  return new DatabaseSync(url, { readOnly: true });
}

function checkBackup(database: DatabaseSync, source: string): void {
  try {
    const table = database
      .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'lead'")
      .get();
    if (!table) throw new StoreError(`The file ${source} is not a backup of leads.`);
    const version = Number(database.prepare("PRAGMA user_version").get()?.user_version);
    checkVersion(version);
    const check = database.prepare("PRAGMA integrity_check").get()?.integrity_check;
    if (check !== "ok") throw makeDamageError();
  } catch (error) {
    if (isDamage(toStoreError(error)))
      throw new StoreError(`The backup ${source} is damaged or no database.`);
    throw error;
  }
}

const IN_USE = "A server is using the store: stop it before you restore a backup.";
