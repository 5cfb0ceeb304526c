import { randomUUID } from "node:crypto";
import { type AcceptanceRules, acceptArrivals } from "#server/relay/store/accept-arrivals.ts";
import { createChanges } from "#server/relay/store/change-leads.ts";
import { createClaims } from "#server/relay/store/claim-mail.ts";
import { createCounts } from "#server/relay/store/count-leads.ts";
import type { Database } from "#server/relay/store/database.ts";
import { createEscalations } from "#server/relay/store/escalate-leads.ts";
import { createForgetting } from "#server/relay/store/forget-expired.ts";
import { groupWrites } from "#server/relay/store/group-writes.ts";
import { createSecrets } from "#server/relay/store/keep-secrets.ts";
import { createNotes } from "#server/relay/store/note-attempts.ts";
import { createReader } from "#server/relay/store/read-leads.ts";
import { createLeaseRelease } from "#server/relay/store/release-leases.ts";
import type { Acceptance, Arrival, Store } from "#server/relay/store/store.ts";
import { guardWrites } from "#server/relay/store/store-state.ts";

/** Called after each durable write of messages: how long it took, in milliseconds, and how many shared it. */
export type ObserveWrite = (ms: number, messages: number) => void;

// More do not get cheaper, and the first of a group waits for the last.
const LARGEST_GROUP = 256;

export type CreateStoreOptions = Omit<AcceptanceRules, "explain"> & { observeWrite: ObserveWrite };

/** The store over a database of any kind. */
export function createStore(database: Database, { observeWrite, ...options }: CreateStoreOptions): Store {
  const rules = { explain: database.explain, ...options };
  const write = guardWrites(database);
  const arrivals = groupWrites<Arrival, Acceptance>(LARGEST_GROUP, async (group) => {
    const startedAt = performance.now();
    const results = await write(async (query) => {
      if (database.lockArrivals !== undefined) await query(database.lockArrivals);
      return acceptArrivals(query, group, rules);
    });
    observeWrite(performance.now() - startedAt, group.length);
    return results;
  });
  return {
    description: database.description,
    accept: arrivals.write,
    ...createClaims(database),
    ...createLeaseRelease(database),
    ...createNotes(database),
    ...createEscalations(database, options.digestAbove),
    ...createReader(database),
    ...createChanges(database),
    ...createCounts(database),
    ...createSecrets(database),
    ...createForgetting(database),
    backUp: database.backUp,
    restore: database.restore,
    check: () =>
      write(async (query) => {
        await query(PROBE, [randomUUID()]);
      }),
    async close() {
      await arrivals.settled();
      await database.close();
    },
  };
}

// Another value each time: SQLite writes nothing to the disk for a row that stays the same, and a full disk is noticed by
// a write alone.
const PROBE = `INSERT INTO secret (name, value) VALUES ('probe', $1)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
