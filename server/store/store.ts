import { resolve } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Acceptance, type Arrival, acceptArrivals } from "#server/store/accept.ts";
import { createAccess } from "#server/store/access.ts";
import { createAudit } from "#server/store/audit.ts";
import { createCalls } from "#server/store/call-slots.ts";
import { createTeamwork } from "#server/store/change-lead.ts";
import { createFigures } from "#server/store/figures.ts";
import { createDeletion, createReader } from "#server/store/leads.ts";
import { forgetLimits } from "#server/store/limits.ts";
import { createInboxLists } from "#server/store/list-leads.ts";
import { createQueue } from "#server/store/mail-queue.ts";
import { deleteMailboxFiles } from "#server/store/mailbox-files.ts";
import { openPostgres } from "#server/store/postgres/open-postgres.ts";
import { createSummaries } from "#server/store/queue-summary.ts";
import { openSqlite } from "#server/store/sqlite/open-sqlite.ts";
import { createState, guardWrites } from "#server/store/store-state.ts";

export type StoreOptions = {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Whether messages without a proof of work are limited, as they are free to send. */
  limitsUnproven?: boolean | undefined;
  observeWrite?: ((ms: number) => void) | undefined;
  hasWebhook?: boolean | undefined;
  busyMs?: number | undefined;
  /** Whether a damaged SQLite file is an error at once, not only when a statement meets it. */
  isChecked?: boolean | undefined;
};

const BUSY_MS = 2_000;
// Larger groups don't get cheaper, and the first message waits for the last.
const MAX_GROUP = 256;

/** Stores leads and the queue of their mails. Every method rejects with StoreError, and a deletion with the error of a mail file, too. */
export type Store = Awaited<ReturnType<typeof openStore>>;

/** Creates the store as needed; throws StoreError. */
export async function openStore(options: StoreOptions) {
  const {
    databaseUrl,
    dataDir,
    limitsUnproven = false,
    observeWrite,
    hasWebhook = false,
    busyMs = BUSY_MS,
    isChecked,
  } = options;
  const database =
    databaseUrl === undefined
      ? await openSqlite(leadsFile(dataDir), busyMs, isChecked)
      : await openPostgres(databaseUrl);
  const write = guardWrites(database);
  const rules = { explain: database.explain, limitsUnproven, hasWebhook };
  const arrivals = groupWrites<Arrival, Acceptance>(MAX_GROUP, async (group) => {
    const startedAt = performance.now();
    const results = await write((query) => acceptArrivals(query, group, rules), countNew);
    observeWrite?.(performance.now() - startedAt);
    return results;
  });
  return {
    description: database.description,
    /** Resolves once the lead, its mails, key and proof are durably stored, all or none. */
    accept: arrivals.write,
    ...createQueue(database),
    ...createSummaries(database),
    ...createReader(database),
    ...createCalls(database),
    ...createTeamwork(database),
    ...createDeletion(database, (leadIds) => deleteMailboxFiles(dataDir, leadIds)),
    ...createInboxLists(database),
    ...createAccess(database),
    ...createAudit(database),
    ...createFigures(database),
    ...createState(database),
    forgetLimits: (now: number) => database.write((query) => forgetLimits(query, now)),
    /** Copies the store while others use it. Rejects for PostgreSQL, which has its own tools. */
    backUp: database.backUp,
    /**
     * Moves what is there to `keepAs` first; the store is closed afterwards. Rejects while a server uses the store, for
     * damaged or newer backups, and for PostgreSQL.
     */
    restore: database.restore,
    /** Proves with a write that writes work. */
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

/** Group commit: items that arrive while a group is being written share the next write. `writeGroup` has written nothing if it rejects. */
function groupWrites<Item, Result>(
  limit: number,
  writeGroup: (items: Item[]) => Promise<PromiseSettledResult<Result>[]>,
) {
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
