import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type AcceptanceRules, acceptArrivals } from "#server/store/accept.ts";
import { createAccess } from "#server/store/access.ts";
import { createAudit } from "#server/store/audit.ts";
import { createCallReader } from "#server/store/call-slots.ts";
import { createTeamwork } from "#server/store/change-lead.ts";
import { createClaims } from "#server/store/claim.ts";
import { forgetConfirmations } from "#server/store/confirmation-limits.ts";
import type { Database } from "#server/store/database.ts";
import { createDeletion, createReader } from "#server/store/leads.ts";
import { createInboxLists } from "#server/store/list-leads.ts";
import { addMissingMessageIds } from "#server/store/message-id.ts";
import { createPageCounts } from "#server/store/page-counts.ts";
import { openPostgres } from "#server/store/postgres/open-postgres.ts";
import { createSummaries } from "#server/store/queue-summary.ts";
import { createRecording } from "#server/store/record-attempt.ts";
import { createCallReminders } from "#server/store/remind-calls.ts";
import { openSqlite } from "#server/store/sqlite/open-sqlite.ts";
import type { Acceptance, Arrival, Store } from "#server/store/store.ts";
import { createCounts, createSecrets, guardWrites } from "#server/store/store-state.ts";

export type StoreOptions = {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** For the Message-IDs of mails that version 1 queued; they wait until it is known. */
  messageIdDomain?: string | undefined;
  unprovenQuotaBytes?: number | undefined;
  observeWrite?: ObserveWrite | undefined;
  hasWebhook?: boolean | undefined;
  busyMs?: number | undefined;
};

const BUSY_MS = 2_000;

/** Creates or migrates the store as needed; throws StoreError. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataDir, messageIdDomain, busyMs = BUSY_MS } = options;
  const {
    unprovenQuotaBytes = Number.POSITIVE_INFINITY,
    observeWrite = () => {},
    hasWebhook = false,
  } = options;
  const database =
    databaseUrl === undefined
      ? await openSqlite(leadsFile(dataDir), busyMs)
      : await openPostgres(databaseUrl);
  try {
    if (messageIdDomain !== undefined) await addMissingMessageIds(database, messageIdDomain);
  } catch (error) {
    await database.close();
    throw error;
  }
  return createStore(database, { unprovenQuotaBytes, hasWebhook, observeWrite });
}

export function leadsFile(dataDir: string): string {
  return resolve(dataDir, "leads.db");
}

type ObserveWrite = (ms: number, messages: number) => void;

// Larger groups don't get cheaper, and the first message waits for the last.
const MAX_GROUP = 256;

type CreateStoreOptions = Omit<AcceptanceRules, "explain"> & { observeWrite: ObserveWrite };

function createStore(database: Database, { observeWrite, ...options }: CreateStoreOptions): Store {
  const rules = { explain: database.explain, ...options };
  const write = guardWrites(database);
  const arrivals = groupWrites<Arrival, Acceptance>(MAX_GROUP, async (group) => {
    const startedAt = performance.now();
    const results = await write(async (query) => {
      if (database.lockArrivals !== undefined) await query(database.lockArrivals);
      return acceptArrivals(query, group, rules);
    }, countNew);
    observeWrite(performance.now() - startedAt, group.length);
    return results;
  });
  return {
    description: database.description,
    accept: arrivals.write,
    ...createClaims(database),
    ...createRecording(database),
    ...createSummaries(database),
    ...createReader(database),
    ...createCallReader(database),
    ...createTeamwork(database),
    ...createDeletion(database),
    ...createInboxLists(database),
    ...createAccess(database),
    ...createAudit(database),
    ...createCallReminders(database),
    ...createCounts(database),
    ...createSecrets(database),
    ...createPageCounts(database),
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

function countNew(results: PromiseSettledResult<Acceptance>[]): number {
  return results.filter((result) => result.status === "fulfilled" && result.value.isNew).length;
}

// A new value each time: SQLite doesn't write unchanged rows, and only a write detects a full disk.
const PROBE = `INSERT INTO secret (name, value) VALUES ('probe', $1)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;

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

/** When it rejects, nothing of the group was written. */
type WriteGroup<Item, Result> = (items: Item[]) => Promise<PromiseSettledResult<Result>[]>;

type Pending<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/** Group commit: items that arrive while a group is being written share the next write. */
function groupWrites<Item, Result>(limit: number, writeGroup: WriteGroup<Item, Result>) {
  const pending: Pending<Item, Result>[] = [];
  let running: Promise<void> | undefined;
  return {
    write: (item: Item) =>
      new Promise<Result>((resolve, reject) => {
        pending.push({ item, resolve, reject });
        running ??= run();
      }),
    settled: async () => running,
  };

  async function run(): Promise<void> {
    while (pending.length > 0) {
      await nextTurn();
      await settleGroup(pending.splice(0, limit), writeGroup);
    }
    running = undefined;
  }
}

async function settleGroup<Item, Result>(
  group: Pending<Item, Result>[],
  writeGroup: WriteGroup<Item, Result>,
): Promise<void> {
  try {
    const results = await writeGroup(group.map(({ item }) => item));
    for (const [index, { resolve, reject }] of group.entries()) {
      const result = results[index];
      if (result?.status === "fulfilled") resolve(result.value);
      else reject(result?.reason);
    }
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}
