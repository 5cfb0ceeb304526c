import { forEachLead } from "#server/leads/find-leads.ts";
import type { LeadsJob } from "#server/leads/leads-job.ts";
import { nameLead } from "#server/leads/name-lead.ts";

/** Lets leads out of quarantine: their mails are due now. */
export async function releaseLeads(job: LeadsJob): Promise<void> {
  const { store, now, print, printError } = job;
  await forEachLead(job, async (record) => {
    if (await store.release(record.lead.id, now)) {
      print(`${nameLead(record)} is released: a running server sends its mails within seconds.\n`);
    } else {
      printError(`${nameLead(record)} is not in quarantine.`);
    }
  });
}
