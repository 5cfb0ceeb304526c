import { forEachLead } from "#server/leads/find-leads.ts";
import type { LeadsJob } from "#server/leads/leads-job.ts";
import { describeGone, nameLead } from "#server/leads/name-lead.ts";

/** Makes the mails of leads due now, also those that were delivered or given up. */
export async function retryLeads(job: LeadsJob): Promise<void> {
  const { store, now, print, printError } = job;
  await forEachLead(job, async (record) => {
    if (record.state === "quarantined") {
      printError(`${nameLead(record)} is in quarantine: "release" sends its mail.`);
    } else if (await store.retry(record.lead.id, now)) {
      print(`${nameLead(record)}: its mail is due now, a running server sends it within seconds.\n`);
    } else {
      printError(describeGone(record));
    }
  });
}
