import { existsSync } from "node:fs";
import type { Env } from "#server/config/env.ts";
import { leadsFile, openStore, type Store } from "#server/store/store.ts";

/** What one run of the leads command works with. */
export type LeadsRun = {
  env: Env;
  /** Milliseconds since 1970. */
  now: number;
  /** Prints text as it is: it must not contain control characters from a visitor. */
  print(text: string): void;
  /** Prints one sentence to stderr and makes the command exit with 1. */
  printError(sentence: string): void;
};

/** A run of a command that reads or changes the store. */
export type StoreRun = LeadsRun & { store: Store };

/**
 * Opens the store for `work` and closes it again. Never creates a SQLite file: without one there are no leads.
 * @throws StoreError when the store cannot be reached.
 */
export async function withLeadsStore(
  { databaseUrl, dataDir }: Pick<Env, "databaseUrl" | "dataDir">,
  work: (store: Store) => Promise<void>,
  onMissing?: (sentence: string) => void,
): Promise<void> {
  const file = leadsFile(dataDir);
  if (databaseUrl === undefined && !existsSync(file)) {
    const sentence = `There are no leads yet in the file ${file}. If the site keeps them elsewhere, set DATA_DIR or DATABASE_URL as for the site.`;
    if (!onMissing) throw new Error(sentence);
    return onMissing(sentence);
  }
  const store = await openStore({ databaseUrl, dataDir });
  try {
    await work(store);
  } finally {
    await store.close();
  }
}
