import * as z from "zod";
import type { Database, Query, Row } from "#server/relay/store/database.ts";
import type { AuditEntry, InboxStore, NewAuditEntry } from "#server/relay/store/inbox/inbox-store.ts";

/** Who did what to which lead or member, and when. It holds no part of a lead. */
export function createAudit(database: Database): Pick<InboxStore, "audit" | "listAudit"> {
  return {
    audit: (entry) => database.write((query) => recordAudit(query, entry)),
    listAudit: (limit) => database.read(async (query) => (await query(SELECT_AUDIT, [limit])).map(readAudit)),
  };
}

/** Must run in the transaction of the change. */
export async function recordAudit(query: Query, entry: NewAuditEntry): Promise<void> {
  const { at, member, action, leadId = null, subject = null } = entry;
  await query(INSERT_AUDIT, [at, member, action, leadId, subject]);
}

export async function listHistory(query: Query, leadId: string): Promise<AuditEntry[]> {
  return (await query(SELECT_HISTORY, [leadId])).map(readAudit);
}

const auditRow = z.object({
  at: z.number(),
  member: z.string(),
  action: z.string(),
  lead_id: z.string().nullable(),
  subject: z.string().nullable(),
});

function readAudit(row: Row): AuditEntry {
  const { lead_id, ...entry } = auditRow.parse(row);
  return { ...entry, leadId: lead_id };
}

const COLUMNS = "at, member, action, lead_id, subject";
const INSERT_AUDIT = `INSERT INTO audit (${COLUMNS}) VALUES ($1, $2, $3, $4, $5)`;
const SELECT_AUDIT = `SELECT ${COLUMNS} FROM audit ORDER BY number DESC LIMIT $1`;
const SELECT_HISTORY = `SELECT ${COLUMNS} FROM audit WHERE lead_id = $1 ORDER BY number DESC LIMIT 50`;
