import { resolve } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { acceptArrivals } from "#server/store/accept.ts";
import { createAccess } from "#server/store/access.ts";
import { createAudit } from "#server/store/audit.ts";
import { createCallReader } from "#server/store/call-slots.ts";
import { createTeamwork } from "#server/store/change-lead.ts";
import { createClaims } from "#server/store/claim.ts";
import { forgetConfirmations } from "#server/store/confirmation-limits.ts";
import { createFigures } from "#server/store/figures.ts";
import { createDeletion, createReader } from "#server/store/leads.ts";
import { createInboxLists } from "#server/store/list-leads.ts";
import { openPostgres } from "#server/store/postgres/open-postgres.ts";
import { createSummaries } from "#server/store/queue-summary.ts";
import { createRecording } from "#server/store/record-attempt.ts";
import { createCallReminders } from "#server/store/remind-calls.ts";
import { openSqlite } from "#server/store/sqlite/open-sqlite.ts";
import type { Acceptance, Arrival, Store } from "#server/store/store.ts";
import { createState, guardWrites } from "#server/store/store-state.ts";

export type StoreOptions = {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Whether messages without a proof of work are limited, as they are free to send. */
  limitsUnproven?: boolean | undefined;
  observeWrite?: ObserveWrite | undefined;
  hasWebhook?: boolean | undefined;
  busyMs?: number | undefined;
};

type ObserveWrite = (ms: number, messages: number) => void;

const BUSY_MS = 2_000;
// Larger groups don't get cheaper, and the first message waits for the last.
const MAX_GROUP = 256;

/** Creates the store as needed; throws StoreError. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const {
    databaseUrl,
    dataDir,
    limitsUnproven = false,
    observeWrite,
    hasWebhook = false,
    busyMs = BUSY_MS,
  } = options;
  const database =
    databaseUrl === undefined
      ? await openSqlite(leadsFile(dataDir), busyMs)
      : await openPostgres(databaseUrl);
  const write = guardWrites(database);
  const rules = { explain: database.explain, limitsUnproven, hasWebhook };
  const arrivals = groupWrites<Arrival, Acceptance>(MAX_GROUP, async (group) => {
    const startedAt = performance.now();
    const results = await write((query) => acceptArrivals(query, group, rules), countNew);
    observeWrite?.(performance.now() - startedAt, group.length);
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
    ...createFigures(database),
    ...createState(database),
    forgetProofs: (now) =>
      database.write(async (query) => {
        await query("DELETE FROM spent_proof WHERE expires_at < $1", [now]);
        await forgetConfirmations(query, now);
      }),
    backUp: database.backUp,
    restore: database.restore,
    check: () => write(async () => {}),
    async close() {
      await arrivals.settled();
      await database.close();
    },
  };
}

export function leadsFile(dataDir: string): string {
  return resolve(dataDir, "leads.db");
}

function countNew(results: PromiseSettledResult<Acceptance>[]): number {
  return results.filter((result) => result.status === "fulfilled" && result.value.isNew).length;
}

/** When it rejects, nothing of the group was written. */
type WriteGroup<Item, Result> = (items: Item[]) => Promise<PromiseSettledResult<Result>[]>;

/** Group commit: items that arrive while a group is being written share the next write. */
function groupWrites<Item, Result>(limit: number, writeGroup: WriteGroup<Item, Result>) {
  const pending: ({ item: Item } & PromiseWithResolvers<Result>)[] = [];
  let running: Promise<void> | undefined;
  return {
    write(item: Item): Promise<Result> {
      const added = { item, ...Promise.withResolvers<Result>() };
      pending.push(added);
      running ??= run();
      return added.promise;
    },
    settled: async () => running,
  };

  async function run(): Promise<void> {
    while (pending.length > 0) {
      await nextTurn();
      const group = pending.splice(0, limit);
      const results = await writeGroup(group.map(({ item }) => item)).catch((reason: unknown) =>
        group.map(() => ({ status: "rejected" as const, reason })),
      );
      for (const [index, result] of results.entries()) {
        if (result.status === "fulfilled") group[index]?.resolve(result.value);
        else group[index]?.reject(result.reason);
      }
    }
    running = undefined;
  }
}
