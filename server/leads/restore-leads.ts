import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { LeadsJob } from "#server/leads/leads-job.ts";
import { pluralize } from "#server/leads/pluralize.ts";
import { storeNoteFile } from "#server/relay/store/remember-store.ts";

/** Replaces all leads by those of a backup, while the server is stopped. What was there is copied beside it first. */
export async function restoreLeads({ store, words, dataDir, now, print }: LeadsJob): Promise<void> {
  const file = resolve(words[0] ?? "");
  const before = await store.list();
  if (before.length > 0) {
    const time = new Date(now).toISOString().replace(/[:.]/g, "-");
    const aside = join(resolve(dataDir), `before-restore-${time}.db`);
    await store.backUp(aside);
    print(`What was there is now in ${aside}: ${pluralize(before.length, "lead")}.\n`);
  }
  await store.restore(file);
  // Fewer leads than at the last start are what was asked for.
  rmSync(storeNoteFile(dataDir), { force: true });
  print(
    `Restored from ${file}. Start the server: mails that were delivered after the backup was made are sent again.\n`,
  );
}
