import { DAY_MS } from "#contract/local-time.ts";
import { normalizeEmail } from "#contract/typed-text.ts";
import { type CommandContext, listReadable, readDays } from "#server/cli/command-context.ts";
import { pluralize } from "#server/cli/terminal-text.ts";
import { deleteMailboxFiles } from "#server/mail/transports/mailbox-file.ts";
import { COMMAND_LINE } from "#server/store/inbox-store.ts";

/** Deletes every lead of a mail address with its mail files. Run again, it finishes what failed halfway. */
export async function eraseLeads({ store, args, dataDir, now, print }: CommandContext): Promise<void> {
  const [typed = ""] = args;
  const email = normalizeEmail(typed);
  if (!/^[^@]+@[^@]+$/.test(email)) {
    throw new Error(`"${typed}" is not a whole mail address, so nothing was deleted.`);
  }
  let fileCount = 0;
  const deleteFiles = async (ids: string[]) => {
    fileCount += await deleteMailboxFiles(dataDir, ids);
  };
  const leadIds = await store.erase(email, deleteFiles, { member: COMMAND_LINE, at: now });
  if (leadIds.length === 0) return print(`There is no lead from ${email}: nothing was deleted.\n`);
  print(`${pluralize(leadIds.length, "lead")} from ${email} deleted.\n`);
  if (fileCount > 0) print(`${pluralize(fileCount, "mail file")} deleted.\n`);
  print("Mail servers, mailboxes and backups still have copies: delete those by hand.\n");
}

/** Deletes old leads that are neither undelivered nor in quarantine; with --quarantine, only those in quarantine. */
export async function pruneLeads(context: CommandContext): Promise<void> {
  const { store, args, flags, dataDir, now, print } = context;
  const days = readDays(args[0] ?? "");
  const receivedBefore = now - days * DAY_MS;
  const inQuarantine = flags.includes("quarantine");
  let fileCount = 0;
  const deleteFiles = async (ids: string[]) => {
    fileCount += await deleteMailboxFiles(dataDir, ids);
  };
  const subject = `${pluralize(days, "day")}${inQuarantine ? ", in quarantine" : ""}`;
  // First, so that even a deletion that fails halfway is known.
  await store.audit({ at: now, member: COMMAND_LINE, action: "pruned", subject });
  const leadIds = inQuarantine
    ? await store.pruneQuarantine(receivedBefore, deleteFiles)
    : await store.prune(receivedBefore, deleteFiles);
  const leads = pluralize(leadIds.length, "lead") + (inQuarantine ? " in quarantine" : "");
  print(`${leads} older than ${pluralize(days, "day")} deleted.\n`);
  if (fileCount > 0) print(`${pluralize(fileCount, "mail file")} deleted.\n`);
  if (!inQuarantine) await printRemaining(context, days, receivedBefore);
}

async function printRemaining(context: CommandContext, days: number, receivedBefore: number) {
  const { print } = context;
  const old = (await listReadable(context)).filter(({ lead }) => lead.receivedAt < receivedBefore);
  const quarantined = old.filter(({ state }) => state === "quarantined").length;
  const undelivered = old.length - quarantined;
  if (undelivered > 0) print(`${pluralize(undelivered, "lead")} kept, although as old: not delivered yet.\n`);
  if (quarantined > 0) {
    const advice = `"prune ${days} --quarantine" deletes what is in quarantine`;
    print(`${pluralize(quarantined, "lead")} kept, although as old: in quarantine (${advice}).\n`);
  }
}
