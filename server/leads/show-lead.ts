import { forEachLead } from "#server/leads/find-leads.ts";
import { formatLead } from "#server/leads/format-lead.ts";
import type { LeadsJob } from "#server/leads/leads-job.ts";
import { formatJson, toPlainLead } from "#server/leads/plain-lead.ts";

/** Shows one lead in full: its fields, its message, its doubts and its mails with every attempt. */
export async function showLead(job: LeadsJob): Promise<void> {
  const { flags, print } = job;
  await forEachLead(job, async (record) =>
    print(flags.includes("--json") ? formatJson(toPlainLead(record)) : formatLead(record)),
  );
}
