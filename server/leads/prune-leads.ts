import type { LeadsJob } from "#server/leads/leads-job.ts";
import { pluralize } from "#server/leads/pluralize.ts";
import { DAY_MS, readDays } from "#server/leads/read-days.ts";
import { deleteMailboxFiles } from "#server/relay/transports/mailbox-file.ts";

/**
 * Deletes old leads, except those whose mail is still to be delivered or in quarantine. With --quarantine it deletes those
 * in quarantine, and no others.
 */
export async function pruneLeads(job: LeadsJob): Promise<void> {
  const { store, words, flags, dataDir, now, print } = job;
  const days = readDays(words[0] ?? "");
  const receivedBefore = now - days * DAY_MS;
  const inQuarantine = flags.includes("--quarantine");
  let files = 0;
  const deleteFiles = async (ids: string[]) => {
    files += await deleteMailboxFiles(dataDir, ids);
  };
  const leadIds = inQuarantine
    ? await store.pruneQuarantine(receivedBefore, deleteFiles)
    : await store.prune(receivedBefore, deleteFiles);
  const leads = pluralize(leadIds.length, "lead") + (inQuarantine ? " in quarantine" : "");
  print(`${leads} older than ${pluralize(days, "day")} deleted.\n`);
  if (files > 0) print(`${pluralize(files, "mail file")} deleted.\n`);
  if (!inQuarantine) await printWhatStays(job, days, receivedBefore);
}

async function printWhatStays(
  { store, print }: LeadsJob,
  days: number,
  receivedBefore: number,
): Promise<void> {
  const old = (await store.list()).filter(({ lead }) => lead.receivedAt < receivedBefore);
  const quarantined = old.filter(({ state }) => state === "quarantined").length;
  const undelivered = old.length - quarantined;
  if (undelivered > 0) print(`${pluralize(undelivered, "lead")} kept, although as old: not delivered yet.\n`);
  if (quarantined > 0) {
    const advice = `"prune ${days} --quarantine" deletes what is in quarantine`;
    print(`${pluralize(quarantined, "lead")} kept, although as old: in quarantine (${advice}).\n`);
  }
}
