import { closeSync, existsSync, mkdirSync, openSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { errorCode, errorMessage } from "#server/error-message.ts";
import { StoreError } from "#server/store/database.ts";
import { isBusy, toStoreError } from "#server/store/sqlite/sqlite-errors.ts";

/** Leads are personal data: nobody else may read them. */
export function ensurePrivateFolder(folder: string): void {
  try {
    createMissingFolders(folder);
  } catch (error) {
    throw new StoreError(`The data folder ${folder} cannot be made: ${errorMessage(error)}.`);
  }
}

/** Creates the file if missing, because SQLite's default permissions are wider. */
export function ensurePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch {
    // It exists, or SQLite will report the error.
  }
}

/** Throws StoreError when the target exists or can't be made, and leaves no half of a copy. */
export async function copyToNewFile(database: DatabaseSync, target: string): Promise<void> {
  makeNewFile(target);
  try {
    // In one step: in several, a busy server would restart the copy again and again.
    await backup(database, target, { rate: 2 ** 31 - 1 });
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  }
}

function makeNewFile(target: string): void {
  try {
    closeSync(openSync(target, "wx", 0o600));
  } catch (error) {
    if (errorCode(error) === "EEXIST") {
      throw new StoreError(`The file ${target} exists already: a backup needs the name of a new file.`);
    }
    throw new StoreError(`The file ${target} cannot be made: ${errorMessage(error)}.`);
  }
}

// `recursive: true` never returns on file systems that answer mkdir with ENOENT, such as /proc.
function createMissingFolders(folder: string): void {
  if (existsSync(folder)) return;
  createMissingFolders(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** A transaction on an empty file (`leads.lock`): the OS releases it when the process ends. */
export function createQueueLock(databaseFile: string) {
  const file = join(dirname(databaseFile), `${basename(databaseFile, ".db")}.lock`);
  let held: DatabaseSync | undefined;
  return {
    /** False while another process holds it; idempotent. */
    acquire(): boolean {
      held ??= lockFile(file);
      return held !== undefined;
    },
    release(): void {
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
