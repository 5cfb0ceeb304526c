import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { LeadsRun, StoreRun } from "#server/cli/leads-store.ts";
import { pluralize } from "#server/cli/terminal-text.ts";
import { restoreSqlite } from "#server/store/sqlite/back-up-sqlite.ts";
import { isDamage } from "#server/store/sqlite/sqlite-errors.ts";
import { leadsFile, openStore, type Store } from "#server/store/store.ts";
import { storeNoteFile } from "#server/store/store-state.ts";

/** Copies all leads to a new file while the server runs. */
export async function backUpLeads({ store, print }: StoreRun, target: string): Promise<void> {
  const file = resolve(target);
  await store.backUp(file);
  print(`Copied to ${file}. It holds personal data: keep it safe.\n`);
}

/** Replaces all leads by those of a backup while the server is stopped. The current ones are copied first. */
export async function restoreLeads({ env, now, print }: LeadsRun, backup: string): Promise<void> {
  const file = resolve(backup);
  const { databaseUrl, dataDir } = env;
  const time = new Date(now).toISOString().replace(/[:.]/g, "-");
  const copy = join(resolve(dataDir), `before-restore-${time}.db`);
  const store = await openStore({ databaseUrl, dataDir }).catch((error: unknown) => {
    if (databaseUrl !== undefined || !isDamage(error)) throw error;
    return undefined;
  });
  const count = await countLeads(store);
  if (store) {
    try {
      await store.restore(file, count === 0 ? undefined : copy);
    } finally {
      await store.close();
    }
  } else await restoreSqlite(leadsFile(dataDir), file, copy);
  if (count !== 0) {
    const leads = count === undefined ? "leads that cannot be read any more" : pluralize(count, "lead");
    print(`What was there is now in ${copy}: ${leads}.\n`);
  }
  // The next start must not report that leads are missing since the last one.
  rmSync(storeNoteFile(dataDir), { force: true });
  print(
    `Restored from ${file}. Start the server: mails that were delivered after the backup was made are sent again.\n`,
  );
}

// Undefined when they can't be read, which is why a backup is restored.
async function countLeads(store: Store | undefined): Promise<number | undefined> {
  try {
    return (await store?.list())?.length;
  } catch {
    return undefined;
  }
}
