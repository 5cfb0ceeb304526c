import { acceptArrivals } from "#server/relay/store/accept-arrivals.ts";
import { createChanges } from "#server/relay/store/change-leads.ts";
import { createClaims } from "#server/relay/store/claim-mail.ts";
import { createCounts } from "#server/relay/store/count-leads.ts";
import type { Database } from "#server/relay/store/database.ts";
import { groupWrites } from "#server/relay/store/group-writes.ts";
import { createSecrets } from "#server/relay/store/keep-secrets.ts";
import { createNotes } from "#server/relay/store/note-attempts.ts";
import { createReader } from "#server/relay/store/read-leads.ts";
import { createLeaseRelease } from "#server/relay/store/release-leases.ts";
import type { Acceptance, Arrival, Store } from "#server/relay/store/store.ts";

/** Called after each durable write of messages: how long it took, in milliseconds, and how many shared it. */
export type ObserveWrite = (ms: number, messages: number) => void;

// More do not get cheaper, and the first of a group waits for the last.
const LARGEST_GROUP = 256;

/** The store over a database of any kind. */
export function createStore(database: Database, observeWrite: ObserveWrite = () => {}): Store {
  const arrivals = groupWrites<Arrival, Acceptance>(LARGEST_GROUP, (group) =>
    writeArrivals(database, group, observeWrite),
  );
  return {
    description: database.description,
    accept: arrivals.write,
    ...createClaims(database),
    ...createLeaseRelease(database),
    ...createNotes(database),
    ...createReader(database),
    ...createChanges(database),
    ...createCounts(database),
    ...createSecrets(database),
    backUp: database.backUp,
    check: database.probe,
    async close() {
      await arrivals.settled();
      await database.close();
    },
  };
}

async function writeArrivals(
  database: Database,
  group: Arrival[],
  observeWrite: ObserveWrite,
): Promise<PromiseSettledResult<Acceptance>[]> {
  const startedAt = performance.now();
  const results = await database.write(async (query) => {
    if (database.lockArrivals !== undefined) await query(database.lockArrivals);
    return acceptArrivals(query, group, database.explain);
  });
  observeWrite(performance.now() - startedAt, group.length);
  return results;
}
