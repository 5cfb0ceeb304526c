import { formatLeadsCsv } from "#server/leads/leads-csv.ts";
import type { LeadsJob } from "#server/leads/leads-job.ts";
import { formatJson, toPlainLead } from "#server/leads/plain-lead.ts";

/** Writes every lead for a spreadsheet (the usual) or a program; those in quarantine have that as their state. */
export async function exportLeads({ store, flags, print }: LeadsJob): Promise<void> {
  if (flags.length > 1) throw new Error("An export is either --csv or --json, but both were found.");
  const records = await store.list();
  print(flags.includes("--json") ? formatJson(records.map(toPlainLead)) : formatLeadsCsv(records));
}
