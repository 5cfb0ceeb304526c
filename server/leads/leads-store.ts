import { existsSync } from "node:fs";
import type { Env } from "#server/env/env.ts";
import { leadsFile } from "#server/relay/store/leads-file.ts";
import type { StoreOptions } from "#server/relay/store/open-store.ts";
import { openStore } from "#server/relay/store/open-store.ts";
import type { Store } from "#server/relay/store/store.ts";

/** The part of the store that the owner's command uses. */
export type LeadsStore = Pick<
  Store,
  | "description"
  | "list"
  | "find"
  | "retry"
  | "markAnswered"
  | "release"
  | "erase"
  | "prune"
  | "pruneQuarantine"
  | "figures"
  | "backUp"
  | "restore"
>;

/**
 * Opens the store for the work and closes it again. A SQLite file that is not there yet is not made: there are no leads then.
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
      restore: (backup) => withStore({ dataDir }, (store) => store.restore(backup)),
    });
  return withStore({ databaseUrl, dataDir }, work);
}

async function withStore(options: StoreOptions, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore(options);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

const NO_LEADS: Omit<LeadsStore, "description" | "restore"> = {
  list: async () => [],
  find: async () => undefined,
  retry: async () => false,
  markAnswered: async () => false,
  release: async () => false,
  erase: async () => [],
  prune: async () => [],
  pruneQuarantine: async () => [],
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
