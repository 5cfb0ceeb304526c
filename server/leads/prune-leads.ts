import { countThings } from "#server/leads/count-things.ts";
import type { LeadsJob } from "#server/leads/leads-job.ts";
import { DAY_MS, readDays } from "#server/leads/read-days.ts";
import { deleteMailboxFiles } from "#server/relay/transports/delete-mailbox-files.ts";

/**
 * Deletes old leads, except those whose mail is still to be delivered or in quarantine. With --quarantine it deletes those
 * in quarantine, and no others.
 */
export async function pruneLeads(job: LeadsJob): Promise<void> {
  const { store, words, flags, dataDir, now, say } = job;
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
  const leads = countThings(leadIds.length, "lead") + (inQuarantine ? " in quarantine" : "");
  say(`${leads} older than ${countThings(days, "day")} deleted.\n`);
  if (files > 0) say(`${countThings(files, "mail file")} deleted.\n`);
  if (!inQuarantine) await sayWhatStays(job, days, receivedBefore);
}

async function sayWhatStays({ store, say }: LeadsJob, days: number, receivedBefore: number): Promise<void> {
  const old = (await store.list()).filter(({ lead }) => lead.receivedAt < receivedBefore);
  const quarantined = old.filter(({ state }) => state === "quarantined").length;
  const undelivered = old.length - quarantined;
  if (undelivered > 0) say(`${countThings(undelivered, "lead")} kept, although as old: not delivered yet.\n`);
  if (quarantined > 0) {
    const advice = `"prune ${days} --quarantine" deletes what is in quarantine`;
    say(`${countThings(quarantined, "lead")} kept, although as old: in quarantine (${advice}).\n`);
  }
}
