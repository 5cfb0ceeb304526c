import * as z from "zod";
import type { Database, Query } from "#server/store/database.ts";
import { type Store, StoreError, type StoreHistory } from "#server/store/store.ts";

const historyRow = z.object({ storeId: z.string(), arrivals: z.number() });

/** Also counts the leads among what the work stored, for `StoreHistory`. */
type GuardedWrite = <Result>(
  work: (query: Query) => Promise<Result>,
  countArrivals?: (result: Result) => number,
) => Promise<Result>;

/** A write to a deleted file, or to a copy that is still being restored, would be lost. */
export function guardWrites(database: Database): GuardedWrite {
  let known: StoreHistory | undefined;
  return async (work, countArrivals = () => 0) => {
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
export function isOlder(history: StoreHistory, before: StoreHistory): boolean {
  return history.storeId !== before.storeId || history.arrivals < before.arrivals;
}

// Counts the write, too: SQLite writes no unchanged row, and only a write detects a full disk.
const UPDATE_STATE = `UPDATE store_state SET arrivals = arrivals + $1, writes = writes + 1
  RETURNING store_id AS "storeId", arrivals`;
const SELECT_HISTORY = 'SELECT store_id AS "storeId", arrivals FROM store_state';

const secretRow = z.object({ secret: z.string().min(1) });

export function createState(database: Database): Pick<Store, "readHistory" | "readSecret"> {
  return {
    readHistory: () => database.read(async (query) => historyRow.parse((await query(SELECT_HISTORY))[0])),
    readSecret: () => database.read(readSecret),
  };
}

export async function readSecret(query: Query): Promise<string> {
  return secretRow.parse((await query("SELECT secret FROM store_state"))[0]).secret;
}
