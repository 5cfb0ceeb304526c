import { existsSync } from "node:fs";
import type { Env } from "#server/config/env.ts";
import type { StoreOptions } from "#server/store/open-store.ts";
import { leadsFile, openStore } from "#server/store/open-store.ts";
import { restoreSqlite } from "#server/store/sqlite/back-up-sqlite.ts";
import { isDamage } from "#server/store/sqlite/sqlite-errors.ts";
import type { Store } from "#server/store/store.ts";

const METHODS = [
  "list",
  "find",
  "findCall",
  "audit",
  "changeLead",
  "erase",
  "prune",
  "pruneQuarantine",
  "figures",
  "countLeads",
  "listPageCounts",
  "backUp",
  "restore",
  "invite",
  "listMembers",
  "removeMember",
] as const satisfies (keyof Store)[];

export type LeadsStore = Pick<Store, "description" | (typeof METHODS)[number]>;

/**
 * Opens the store for `work` and closes it again. Never creates a SQLite file: without one there are no leads.
 * @throws StoreError when the store cannot be reached.
 */
export async function withLeadsStore(
  { databaseUrl, dataDir }: Pick<Env, "databaseUrl" | "dataDir">,
  work: (store: LeadsStore) => Promise<void>,
): Promise<void> {
  const file = leadsFile(dataDir);
  if (databaseUrl === undefined && !existsSync(file))
    return work({
      ...NO_LEADS,
      description: `the file ${file}`,
      restore: (backup) => restoreSqlite(file, backup),
    });
  return withStore({ databaseUrl, dataDir }, work, (error) => {
    if (databaseUrl !== undefined || !isDamage(error)) throw error;
    return work(createDamagedStore(error, dataDir));
  });
}

async function withStore(
  options: StoreOptions,
  work: (store: Store) => Promise<void>,
  recover: (error: unknown) => Promise<void> = (error) => Promise.reject(error),
): Promise<void> {
  const store = await openStore(options).catch((error: unknown) => recover(error));
  if (!store) return;
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

// A damaged file can only be set aside and replaced by a backup.
function createDamagedStore(error: unknown, dataDir: string): LeadsStore {
  const file = leadsFile(dataDir);
  return {
    ...failWith(error),
    description: `the file ${file}`,
    restore: (backup, keepAs) => restoreSqlite(file, backup, keepAs),
  };
}

function failWith(error: unknown): Omit<LeadsStore, "description"> {
  const methods = METHODS.map((name) => [name, () => Promise.reject(error)]);
  // Every method may reject, whatever it takes or resolves to.
  return Object.fromEntries(methods) as Omit<LeadsStore, "description">;
}

const NO_LEADS: Omit<LeadsStore, "description"> = {
  ...failWith(new Error("There is no store yet: start the site first, then run this again.")),
  audit: async () => {},
  list: async () => [],
  find: async () => undefined,
  erase: async () => [],
  prune: async () => [],
  pruneQuarantine: async () => [],
  listPageCounts: async () => [],
  countLeads: async () => [],
  listMembers: async () => [],
  removeMember: async () => false,
  figures: async () => ({
    received: 0,
    delivered: 0,
    undelivered: 0,
    dead: 0,
    quarantined: 0,
    answered: 0,
    answeredInTime: 0,
    medianAnswerMs: null,
  }),
  async backUp() {
    throw new Error("There are no leads yet, so there is nothing to copy.");
  },
};
