import { cleanText } from "#server/relay/store/clean-text.ts";
import type { Database, Query } from "#server/relay/store/database.ts";
import { siblingMessageId } from "#server/relay/store/message-id.ts";
import { readId } from "#server/relay/store/rows.ts";
import type { AttemptResult, Claim, Store } from "#server/relay/store/store.ts";

const DAY_MS = 24 * 3_600_000;

/** The part of the store that notes what tries came to, and queues what follows from that. */
export function createNotes(database: Database): Pick<Store, "recordAttempt" | "queueEscalations"> {
  return {
    recordAttempt: (claim, result) => database.write((query) => noteAttempt(query, claim, result)),
    async queueEscalations(receivedBefore, now) {
      // Looked at first without a lock: most of the time there is none.
      const open = await database.read((query) => query(SELECT_OPEN, [receivedBefore]));
      if (open.length === 0) return 0;
      return database.write((query) => escalateLeads(query, receivedBefore, now));
    },
  };
}

async function noteAttempt(query: Query, claim: Claim, result: AttemptResult): Promise<void> {
  const { lead, kind, leaseToken } = claim;
  const error = result.ok ? "" : cleanText(result.error);
  await query(INSERT_ATTEMPT, [lead.id, kind, result.at, result.ok ? 1 : 0, error, result.transport]);
  if (result.ok) {
    // Also when the lease has ended meanwhile: it did arrive.
    await query(UPDATE_DELIVERED, [lead.id, kind]);
    return;
  }
  const { retryAt, at } = result;
  const state = retryAt === null ? "dead" : "failing";
  const rows = await query(UPDATE_FAILED, [lead.id, kind, retryAt, state, leaseToken]);
  if (rows.length === 1 && state === "dead" && kind === "lead") await query(INSERT_ALERT, [lead.id, at]);
}

async function escalateLeads(query: Query, receivedBefore: number, now: number): Promise<number> {
  const open = await query(UPDATE_ESCALATED, [receivedBefore]);
  const isTold = (await query(SELECT_TOLD, [now - DAY_MS])).length > 0;
  const [doubted] = isTold ? [] : await query(UPDATE_DOUBTED, [receivedBefore]);
  const rows = doubted ? [...open, doubted] : open;
  for (const row of rows) await query(INSERT_ESCALATION, [readId(row), now]);
  return rows.length;
}

// A lead that was erased meanwhile has no mail to note anything of.
const INSERT_ATTEMPT = `INSERT INTO attempt (lead_id, kind, at, ok, error, transport)
  SELECT lead_id, kind, CAST($3 AS BIGINT), CAST($4 AS BIGINT), CAST($5 AS TEXT), CAST($6 AS TEXT)
  FROM mail WHERE lead_id = $1 AND kind = $2`;
const UPDATE_DELIVERED = `UPDATE mail SET due_at = NULL, lease_token = NULL, state = 'delivered'
  WHERE lead_id = $1 AND kind = $2`;
const UPDATE_FAILED = `UPDATE mail SET due_at = $3, lease_token = NULL, state = $4, failures = failures + 1
  WHERE lead_id = $1 AND kind = $2 AND lease_token = $5 RETURNING kind`;
const SELECT_OPEN = `SELECT id FROM lead WHERE received_at < $1 AND answered_at IS NULL AND escalated = 0 LIMIT 1`;
const UPDATE_ESCALATED = markEscalated(0);
// One mail tells of all that are in quarantine.
const UPDATE_DOUBTED = markEscalated(1);
const SELECT_TOLD = `SELECT id FROM mail JOIN lead ON id = lead_id
  WHERE kind = 'escalation' AND queued_at > $1 AND quarantined = 1 LIMIT 1`;
const INSERT_ALERT = insertSibling("alert");
const INSERT_ESCALATION = insertSibling("escalation");

function markEscalated(quarantined: 0 | 1): string {
  return `UPDATE lead SET escalated = 1
    WHERE received_at < $1 AND answered_at IS NULL AND escalated = 0 AND quarantined = ${quarantined} RETURNING id`;
}

function insertSibling(kind: "alert" | "escalation"): string {
  return `INSERT INTO mail (lead_id, kind, message_id, queued_at, due_at, state)
    SELECT lead_id, '${kind}', ${siblingMessageId(kind)}, CAST($2 AS BIGINT), CAST($2 AS BIGINT), 'waiting'
    FROM mail WHERE lead_id = $1 AND kind = 'lead' ON CONFLICT DO NOTHING`;
}
