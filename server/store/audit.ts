import * as z from "zod";
import { type Database, type Query, selectAll } from "#server/store/database.ts";

/** In the audit log: anyone with the link from a mail. */
export const VISITOR = "Visitor";

/** `subject` is what else the action is about, such as the member who was assigned; never a part of a lead. */
const auditRow = z.object({
  at: z.number(),
  member: z.string(),
  action: z.string(),
  leadId: z.string().nullable(),
  subject: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditRow>;
type NewAuditEntry = Pick<AuditEntry, "at" | "member" | "action"> & Partial<AuditEntry>;

/** In the audit log: anyone with a shell. */
export const COMMAND_LINE = "npm run leads";
/** In the audit log: a sign-in that was refused. */
export const PASSKEYS = "Passkeys";
/** What no member may be named. */
export const RESERVED_NAMES: readonly string[] = [VISITOR, COMMAND_LINE, PASSKEYS];

/** Who did what to which lead or member, and when. It holds no part of a lead. */
export function createAudit(database: Database) {
  return {
    audit: (entry: NewAuditEntry): Promise<void> => database.write((query) => recordAudit(query, entry)),
    /** The newest first. */
    listAudit: (limit: number) => database.read((query) => selectAll(query, auditRow, SELECT_AUDIT, [limit])),
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
