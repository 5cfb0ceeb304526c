import { formatTable } from "#server/leads/format-table.ts";
import { formatTime } from "#server/leads/format-time.ts";
import type { LeadsJob } from "#server/leads/leads-job.ts";
import { formatJson, toPlainLead } from "#server/leads/plain-lead.ts";
import type { LeadRecord } from "#server/relay/store/store.ts";

const HEADER = ["ID", "RECEIVED", "NAME", "EMAIL", "DOUBTS"];
const WHAT_NEXT = "\nRead one with show ID. Let it out with release ID: its mails are sent then.\n";

/** Lists the leads whose mails are kept back, oldest first, with the reasons. */
export async function listQuarantine({ store, flags, print }: LeadsJob): Promise<void> {
  const records = (await store.list()).filter(({ state }) => state === "quarantined");
  if (flags.includes("--json")) print(formatJson(records.map(toPlainLead)));
  else if (records.length === 0) print("Nothing is in quarantine.\n");
  else print(formatTable(HEADER, records.map(toCells)) + WHAT_NEXT);
}

function toCells({ lead, spamReasons }: LeadRecord): string[] {
  return [lead.id, formatTime(lead.receivedAt), lead.first_name, lead.email, spamReasons.join("; ")];
}
