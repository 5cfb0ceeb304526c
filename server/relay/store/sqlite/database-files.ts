import { closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { backup, type DatabaseSync } from "node:sqlite";
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

/**
 * Watches whether the open database is still the file at its path, and its log too. SQLite goes on writing into a file that
 * was deleted or moved away, and says that all is well.
 * @returns a check that throws StoreError from then on; at its first failure it copies the open database beside the path
 */
export function watchFiles(database: DatabaseSync, file: string): () => Promise<void> {
  const paths = [file, `${file}-wal`];
  const opened = paths.map(identify);
  let rescue: Promise<string> | undefined;
  return async () => {
    // What is closed has no log any more.
    if (!database.isOpen) return;
    if (rescue === undefined && paths.every((path, index) => identify(path) === opened[index])) return;
    rescue ??= rescueLeads(database, file);
    throw new StoreError(
      `The file ${file} or its log was deleted, moved or replaced while the server runs: ` +
        `no message is stored until the server is restarted. ${await rescue}`,
    );
  };
}

// The device and the inode: what a path refers to.
function identify(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}

// A deleted file lives as long as it is open: this is the last moment to copy it.
async function rescueLeads(database: DatabaseSync, file: string): Promise<string> {
  const time = new Date().toISOString().replace(/[:.]/g, "-");
  const target = join(dirname(file), `rescued-${time}.db`);
  try {
    makePrivateFolder(dirname(file));
    makePrivateFile(target);
    await backup(database, target);
    return `All leads that it held were copied to ${target}.`;
  } catch (error) {
    return `They could not be copied to ${target} (${errorMessage(error)}): copy them before you restart it.`;
  }
}
