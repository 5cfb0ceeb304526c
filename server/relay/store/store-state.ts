import * as z from "zod";
import type { Database, Query } from "#server/relay/store/database.ts";
import { StoreError } from "#server/relay/store/store.ts";

/** What the database counts by triggers. `arrivals` counts every lead ever stored, also those deleted since. */
export type StoreState = z.infer<typeof stateRow>;

const stateRow = z.object({
  store_id: z.string(),
  arrivals: z.number(),
  undelivered: z.number(),
  dead: z.number(),
  quarantined: z.number(),
  unproven_bytes: z.number(),
});

export async function readState(query: Query): Promise<StoreState> {
  const [row] = await query(SELECT_STATE);
  return stateRow.parse(row);
}

const SELECT_STATE =
  "SELECT store_id, arrivals, undelivered, dead, quarantined, unproven_bytes FROM store_state";

/**
 * Writes what changes the counters of leads that are there already. Their row is locked before any lead: in another order
 * two tasks would wait for each other.
 */
export function writeCounted<Result>(
  database: Database,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  return database.write(async (query) => {
    if (database.lockCounters !== undefined) await query(database.lockCounters);
    return work(query);
  });
}

/**
 * Guards writes against a database that was exchanged under the running process: what is written into a deleted file, or
 * into a restored copy that somebody is still filling, is gone after the next start.
 */
export function guardWrites(database: Database): Database["write"] {
  let known: StoreState | undefined;
  return async (work) => {
    await database.verifyFiles();
    const expected = known;
    const { result, state } = await database.write(async (query) => {
      const before = await readState(query);
      if (expected !== undefined) refuseOlder(before, expected, database.description);
      const result = await work(query);
      return { result, state: await readState(query) };
    });
    // The files may have gone while it was written.
    await database.verifyFiles();
    known = state;
    return result;
  };
}

function refuseOlder(state: StoreState, expected: StoreState, place: string): void {
  if (state.store_id === expected.store_id && state.arrivals >= expected.arrivals) return;
  throw new StoreError(
    `The database was replaced or set back to an older state while the server runs (${place}): ` +
      "no message is stored until the server is restarted.",
  );
}
