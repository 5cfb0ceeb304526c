import { closeSync, openSync, rmSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { errorCode, errorMessage } from "#server/error-message.ts";
import { toStoreError } from "#server/relay/store/sqlite/sqlite-errors.ts";
import { StoreError } from "#server/relay/store/store.ts";

/**
 * Copies the database to a new file that only this user can read, while others write.
 * @throws StoreError when the file exists or cannot be written.
 */
export async function backUpSqlite(file: string, target: string): Promise<void> {
  makePrivateFile(target);
  try {
    await copyDatabase(file, target);
  } catch (error) {
    rmSync(target, { force: true });
    throw toStoreError(error);
  }
}

// All pages in one step: in steps, a busy server would make it begin again for ever.
const ALL_PAGES = 2 ** 31 - 1;

async function copyDatabase(file: string, target: string): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    await backup(source, target, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
}

function makePrivateFile(target: string): void {
  try {
    closeSync(openSync(target, "wx", 0o600));
  } catch (error) {
    if (errorCode(error) === "EEXIST") {
      throw new StoreError(`The file ${target} exists already: a backup needs the name of a new file.`);
    }
    throw new StoreError(`The file ${target} cannot be made: ${errorMessage(error)}.`);
  }
}
