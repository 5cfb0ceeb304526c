import { randomUUID } from "node:crypto";
import { type AcceptanceRules, acceptArrivals } from "#server/relay/store/accept-arrivals.ts";
import { createChanges } from "#server/relay/store/change-leads.ts";
import { createClaims } from "#server/relay/store/claim-mail.ts";
import { forgetConfirmations } from "#server/relay/store/confirmation-limits.ts";
import { createCounts } from "#server/relay/store/count-leads.ts";
import type { Database } from "#server/relay/store/database.ts";
import { createEscalations } from "#server/relay/store/escalate-leads.ts";
import { groupWrites } from "#server/relay/store/group-writes.ts";
import { createSecrets } from "#server/relay/store/keep-secrets.ts";
import { createNotes } from "#server/relay/store/note-attempts.ts";
import { createReader } from "#server/relay/store/read-leads.ts";
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

/** The part of the store that forgets what only limits need. */
function createForgetting(database: Database): Pick<Store, "forgetProofs"> {
  return {
    async forgetProofs(now) {
      await database.write(async (query) => {
        await query(DELETE_PROOFS, [now]);
        await forgetConfirmations(query, now);
      });
    },
  };
}

const DELETE_PROOFS = "DELETE FROM spent_proof WHERE expires_at < $1";

/** The part of the store with which a server process begins to send mails. */
function createLeaseRelease(database: Database): Pick<Store, "releaseLeases"> {
  let isReleased = false;
  return {
    async releaseLeases(now) {
      if (isReleased || database.holdQueue === undefined) return true;
      if (!(await database.holdQueue())) return false;
      // Nobody else sends: any lease is one of a process that has ended.
      await database.write((query) => query(RELEASE_LEASES, [now]));
      isReleased = true;
      return true;
    },
  };
}

const RELEASE_LEASES = `UPDATE mail SET due_at = $1, lease_token = NULL
  WHERE due_at IS NOT NULL AND lease_token IS NOT NULL`;
