import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { LeadsJob } from "#server/leads/leads-job.ts";
import { pluralize } from "#server/leads/pluralize.ts";
import { storeNoteFile } from "#server/relay/store/remember-store.ts";

/** Replaces all leads by those of a backup, while the server is stopped. What was there is copied beside it first. */
export async function restoreLeads({ store, words, dataDir, now, print }: LeadsJob): Promise<void> {
  const file = resolve(words[0] ?? "");
  const count = await countLeads(store);
  if (count !== 0) {
    const time = new Date(now).toISOString().replace(/[:.]/g, "-");
    const aside = join(resolve(dataDir), `before-restore-${time}.db`);
    await (store.setAside ?? store.backUp)(aside);
    const leads = count === undefined ? "leads that cannot be read any more" : pluralize(count, "lead");
    print(`What was there is now in ${aside}: ${leads}.\n`);
  }
  await store.restore(file);
  // Fewer leads than at the last start are what was asked for.
  rmSync(storeNoteFile(dataDir), { force: true });
  print(
    `Restored from ${file}. Start the server: mails that were delivered after the backup was made are sent again.\n`,
  );
}

// Undefined when they cannot be read: a backup is put back for that very reason.
async function countLeads(store: LeadsJob["store"]): Promise<number | undefined> {
  try {
    return (await store.list()).length;
  } catch {
    return undefined;
  }
}
