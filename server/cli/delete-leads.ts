import { DAY_MS } from "#contract/local-time.ts";
import { normalizeEmail } from "#contract/typed-text.ts";
import type { StoreRun } from "#server/cli/leads-store.ts";
import { pluralize, toVisibleText } from "#server/cli/terminal-text.ts";
import { deleteMailboxFiles } from "#server/mail/transports/mailbox-file.ts";
import { COMMAND_LINE } from "#server/store/inbox-store.ts";
import type { DeleteElsewhere } from "#server/store/store.ts";

/** Deletes every lead of a mail address with its mail files. Run again, it finishes what failed halfway. */
export async function eraseLeads(run: StoreRun, typed: string): Promise<void> {
  const { store, now, print } = run;
  const email = normalizeEmail(typed);
  if (!/^[^@]+@[^@]+$/.test(email))
    throw new Error(`"${toVisibleText(typed)}" is not a whole mail address, so nothing was deleted.`);
  const leadIds = await deleteWithFiles(run, (deleteFiles) =>
    store.erase(email, deleteFiles, { member: COMMAND_LINE, at: now }),
  );
  if (leadIds.length === 0) return print(`There is no lead from ${email}: nothing was deleted.\n`);
  print(`${pluralize(leadIds.length, "lead")} from ${email} deleted.\n`);
  print("Mail servers, mailboxes and backups still have copies: delete those by hand.\n");
}

/** Deletes old leads that are neither undelivered nor in quarantine, which ends by itself. */
export async function pruneLeads(run: StoreRun, days: number): Promise<void> {
  const { store, now, print } = run;
  const age = pluralize(days, "day");
  // First, so that even a deletion that fails halfway is known.
  await store.audit({ at: now, member: COMMAND_LINE, action: "pruned", subject: age });
  const leadIds = await deleteWithFiles(run, (deleteFiles) => store.prune(now - days * DAY_MS, deleteFiles));
  print(`${pluralize(leadIds.length, "lead")} older than ${age} deleted.\n`);
}

async function deleteWithFiles(
  { env, print }: StoreRun,
  work: (deleteFiles: DeleteElsewhere) => Promise<string[]>,
): Promise<string[]> {
  let fileCount = 0;
  const leadIds = await work(async (ids) => {
    fileCount += await deleteMailboxFiles(env.dataDir, ids);
  });
  if (fileCount > 0) print(`${pluralize(fileCount, "mail file")} deleted.\n`);
  return leadIds;
}
