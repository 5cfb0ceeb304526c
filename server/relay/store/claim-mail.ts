import { randomUUID } from "node:crypto";
import type { Database, Query } from "#server/relay/store/database.ts";
import { LEAD_COLUMNS, readJudgment, readLead, readMail } from "#server/relay/store/rows.ts";
import type { Claim, Store } from "#server/relay/store/store.ts";

/** The part of the store that hands out mails, each to one taker at a time. */
export function createClaims(database: Database): Pick<Store, "claimDue" | "extendLease" | "releaseLeases"> {
  return {
    async claimDue(now, leaseUntil) {
      // Looked at first without a lock: most of the time nothing is due.
      const due = await database.read((query) => query(SELECT_DUE, [now]));
      if (due.length === 0) return undefined;
      return database.write((query) => claimMail(query, database.skipLocked, now, leaseUntil));
    },
    async extendLease({ lead, kind, leaseToken }, leaseUntil) {
      const values = [lead.id, kind, leaseUntil, leaseToken];
      const rows = await database.write((query) => query(EXTEND_LEASE, values));
      return rows.length === 1;
    },
    async releaseLeases(now) {
      // One server process: at its start, any lease is one of a process that has ended.
      if (database.servesOneProcess) await database.write((query) => query(RELEASE_LEASES, [now]));
    },
  };
}

async function claimMail(
  query: Query,
  skipLocked: string,
  now: number,
  leaseUntil: number,
): Promise<Claim | undefined> {
  const [due] = await query(`${SELECT_DUE} ${skipLocked}`, [now]);
  if (!due) return undefined;
  const { leadId, queuedAt, failures, record } = readMail(due);
  const leaseToken = randomUUID();
  await query(LEASE, [leadId, record.kind, leaseUntil, leaseToken]);
  const [row = {}] = await query(SELECT_LEAD, [leadId]);
  return {
    lead: readLead(row),
    kind: record.kind,
    messageId: record.messageId,
    failures,
    queuedAt,
    isQuarantined: readJudgment(row).isQuarantined,
    lastError: record.kind === "alert" ? await findLastError(query, leadId) : "",
    leaseToken,
  };
}

async function findLastError(query: Query, leadId: string): Promise<string> {
  const [row] = await query(SELECT_LAST_ERROR, [leadId]);
  return typeof row?.error === "string" ? row.error : "";
}

// The mail of a lead comes before its confirmation.
const SELECT_DUE = `SELECT lead_id, kind, message_id, queued_at, due_at, failures, state FROM mail
  WHERE due_at <= $1 AND message_id IS NOT NULL ORDER BY due_at, kind DESC, lead_id LIMIT 1`;
const LEASE = "UPDATE mail SET due_at = $3, lease_token = $4 WHERE lead_id = $1 AND kind = $2";
const EXTEND_LEASE = `UPDATE mail SET due_at = $3
  WHERE lead_id = $1 AND kind = $2 AND lease_token = $4 RETURNING kind`;
const RELEASE_LEASES = `UPDATE mail SET due_at = $1, lease_token = NULL
  WHERE due_at IS NOT NULL AND lease_token IS NOT NULL`;
const SELECT_LEAD = `SELECT ${LEAD_COLUMNS}, doubts, quarantined, answered_at FROM lead WHERE id = $1`;
const SELECT_LAST_ERROR = `SELECT error FROM attempt WHERE lead_id = $1 AND kind = 'lead' AND ok = 0
  ORDER BY number DESC LIMIT 1`;
