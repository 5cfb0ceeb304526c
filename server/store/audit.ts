import type { Database, Query } from "#server/store/database.ts";
import { type AuditEntry, auditRow, type InboxStore, type NewAuditEntry } from "#server/store/inbox-store.ts";
import { selectAll } from "#server/store/rows.ts";

/** Who did what to which lead or member, and when. It holds no part of a lead. */
export function createAudit(database: Database): Pick<InboxStore, "audit" | "listAudit"> {
  return {
    audit: (entry) => database.write((query) => recordAudit(query, entry)),
    listAudit: (limit) => database.read((query) => selectAll(query, auditRow, SELECT_AUDIT, [limit])),
  };
}

/** Must run in the transaction of the change. */
export async function recordAudit(query: Query, entry: NewAuditEntry): Promise<void> {
  const { at, member, action, leadId = null, subject = null } = entry;
  await query(INSERT_AUDIT, [at, member, action, leadId, subject]);
}

export function listHistory(query: Query, leadId: string): Promise<AuditEntry[]> {
  return selectAll(query, auditRow, SELECT_HISTORY, [leadId]);
}

const INSERT_AUDIT = "INSERT INTO audit (at, member, action, lead_id, subject) VALUES ($1, $2, $3, $4, $5)";
const SELECT = 'SELECT at, member, action, lead_id AS "leadId", subject FROM audit';
const SELECT_AUDIT = `${SELECT} ORDER BY number DESC LIMIT $1`;
const SELECT_HISTORY = `${SELECT} WHERE lead_id = $1 ORDER BY number DESC LIMIT 50`;
