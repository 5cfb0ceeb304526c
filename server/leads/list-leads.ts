import { formatTable } from "#server/leads/format-table.ts";
import { formatTime } from "#server/leads/format-time.ts";
import { countLeadAttempts, readLastError } from "#server/leads/lead-mail.ts";
import type { LeadsJob } from "#server/leads/leads-job.ts";
import { formatJson, toPlainLead } from "#server/leads/plain-lead.ts";
import type { LeadRecord } from "#server/relay/store/store.ts";

const HEADER = ["ID", "RECEIVED", "NAME", "EMAIL", "STATE", "ANSWERED", "ATTEMPTS", "LAST ERROR"];

/** Lists every lead, oldest first: a table, or JSON with every field, mail and attempt. */
export async function listLeads({ store, flags, print }: LeadsJob): Promise<void> {
  const records = await store.list();
  if (flags.includes("--json")) print(formatJson(records.map(toPlainLead)));
  else if (records.length > 0) print(formatTable(HEADER, records.map(toCells)));
  else print(`No leads yet in ${store.description}.\n${ELSEWHERE}`);
}

const ELSEWHERE = "If the site keeps them elsewhere, set DATA_DIR or DATABASE_URL as for the site.\n";

function toCells(record: LeadRecord): string[] {
  const { lead, state, answeredAt } = record;
  return [
    lead.id,
    formatTime(lead.receivedAt),
    lead.first_name,
    lead.email,
    state,
    answeredAt === null ? "no" : formatTime(answeredAt),
    String(countLeadAttempts(record)),
    state === "failing" || state === "dead" ? readLastError(record) : "",
  ];
}
