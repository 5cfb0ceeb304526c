import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { errorMessage } from "#server/error-message.ts";
import { StoreError } from "#server/relay/store/store.ts";

// Leads are personal data: nobody else on the machine may read them.

/**
 * Makes a folder that is missing.
 * @throws StoreError when it cannot be made.
 */
export function makePrivateFolder(folder: string): void {
  try {
    makeMissingFolders(folder);
  } catch (error) {
    throw new StoreError(`The data folder ${folder} cannot be made: ${errorMessage(error)}.`);
  }
}

/** Makes an empty database file where none is, since SQLite would let others read it. What fails, SQLite reports. */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch {
    // There is one, or SQLite cannot make it either.
  }
}

// Node's own `recursive` never returns where a file system refuses new folders with "not found", as /proc does.
function makeMissingFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeMissingFolders(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
