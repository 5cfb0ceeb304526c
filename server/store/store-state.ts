import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { errorMessage } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";
import { type Database, type Query, StoreError } from "#server/store/database.ts";
import { ensurePrivateFolder } from "#server/store/sqlite/database-files.ts";

const historyRow = z.object({ storeId: z.string(), arrivals: z.number() });
/** Copies of a store share its ID; older copies have fewer arrivals. */
type StoreHistory = z.infer<typeof historyRow>;

/**
 * Refuses writes to a deleted file, or to a copy that is still being restored: they would be lost. Counts the leads that were
 * stored, for `StoreHistory`.
 */
export function guardWrites(database: Database) {
  let known: StoreHistory | undefined;
  return async <Result>(
    work: (query: Query) => Promise<Result>,
    countArrivals: (result: Result) => number = () => 0,
  ): Promise<Result> => {
    await database.verifyFiles();
    const expected = known;
    const { result, history } = await database.writeSerially(async (query) => {
      const result = await work(query);
      const count = countArrivals(result);
      const history = historyRow.parse((await query(UPDATE_STATE, [count]))[0]);
      const before = { ...history, arrivals: history.arrivals - count };
      if (expected && isOlder(before, expected))
        throw new StoreError(
          `The database was replaced or set back to an older state while the server runs (${database.description}): ` +
            "no message is stored until the server is restarted.",
        );
      return { result, history };
    });
    // The files may have been replaced during the write.
    await database.verifyFiles();
    known = history;
    return result;
  };
}

/** Whether leads are missing in a store that was seen before. */
function isOlder(history: StoreHistory, before: StoreHistory): boolean {
  return history.storeId !== before.storeId || history.arrivals < before.arrivals;
}

// Counts the write, too: SQLite writes no unchanged row, and only a write detects a full disk.
const UPDATE_STATE = `UPDATE store_state SET arrivals = arrivals + $1, writes = writes + 1
  RETURNING store_id AS "storeId", arrivals`;
const SELECT_HISTORY = 'SELECT store_id AS "storeId", arrivals FROM store_state';

const secretRow = z.object({ secret: z.string().min(1) });

export function createState(database: Database) {
  return {
    readHistory: (): Promise<StoreHistory> =>
      database.read(async (query) => historyRow.parse((await query(SELECT_HISTORY))[0])),
    /** Signs challenges and links. Shared by all processes of the store. */
    readSecret: () => database.read(readSecret),
  };
}

export async function readSecret(query: Query): Promise<string> {
  return secretRow.parse((await query("SELECT secret FROM store_state"))[0]).secret;
}

export function storeNoteFile(dataDir: string): string {
  return join(dataDir, "last-store.json");
}

/** Logs an error if the store is empty, older or another one: leads may be in a file that nobody looks at. */
export async function rememberStore(
  store: { description: string; readHistory(): Promise<StoreHistory> },
  dataDir: string,
  log: Pick<Log, "error">,
): Promise<void> {
  const file = storeNoteFile(dataDir);
  // Read before the store: another process may save a newer state meanwhile.
  const last = readNote(file);
  const history = await store.readHistory();
  if (last?.storeId === history.storeId && last.arrivals === history.arrivals) return;
  if (last && isOlder(history, last)) {
    log.error("Leads are missing: the store is empty, older or another one than at the last start", {
      store: store.description,
      leadsEverStored: history.arrivals,
      leadsEverStoredBefore: last.arrivals,
    });
  }
  try {
    ensurePrivateFolder(dataDir);
    writeFileSync(`${file}.part`, JSON.stringify(history), { mode: 0o600 });
    renameSync(`${file}.part`, file);
  } catch (error) {
    log.error("The store in use cannot be recorded, so the next start would not notice missing leads", {
      reason: errorMessage(error),
    });
  }
}

function readNote(file: string): StoreHistory | undefined {
  try {
    return historyRow.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
