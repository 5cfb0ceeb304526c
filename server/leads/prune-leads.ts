import { countThings } from "#server/leads/count-things.ts";
import type { LeadsJob } from "#server/leads/leads-job.ts";
import { deleteMailboxFiles } from "#server/leads/mailbox-files.ts";
import { DAY_MS, readDays } from "#server/leads/read-days.ts";

/** Deletes old leads, except those whose mail is still to be delivered or in quarantine. */
export async function pruneLeads({ store, words, dataDir, now, say }: LeadsJob): Promise<void> {
  const days = readDays(words[0] ?? "");
  const receivedBefore = now - days * DAY_MS;
  const leadIds = await store.prune(receivedBefore);
  say(`${countThings(leadIds.length, "lead")} older than ${countThings(days, "day")} deleted.\n`);
  const files = await deleteMailboxFiles(dataDir, leadIds);
  if (files > 0) say(`${countThings(files, "mail file")} deleted.\n`);
  const old = (await store.list()).filter(({ lead }) => lead.receivedAt < receivedBefore);
  const quarantined = old.filter(({ state }) => state === "quarantined").length;
  const undelivered = old.length - quarantined;
  if (undelivered > 0) say(`${countThings(undelivered, "lead")} kept, although as old: not delivered yet.\n`);
  if (quarantined > 0) say(`${countThings(quarantined, "lead")} kept, although as old: in quarantine.\n`);
}
