import { forEachLead } from "#server/leads/find-leads.ts";
import { formatTime } from "#server/leads/format-time.ts";
import type { LeadsJob } from "#server/leads/leads-job.ts";
import { describeGone, nameLead } from "#server/leads/name-lead.ts";

/** Notes that leads were answered, so that nobody is reminded of them. The first time counts. */
export async function markLeadsAnswered(job: LeadsJob): Promise<void> {
  const { store, now, print, printError } = job;
  await forEachLead(job, async (record) => {
    const name = nameLead(record);
    if (record.answeredAt !== null) {
      print(`${name} was marked as answered before, at ${formatTime(record.answeredAt)} UTC.\n`);
    } else if (await store.markAnswered(record.lead.id, now)) {
      print(`${name} is marked as answered.\n`);
    } else {
      printError(describeGone(record));
    }
  });
}
