import { cleanText } from "#server/relay/store/clean-text.ts";
import type { Database, Query } from "#server/relay/store/database.ts";
import { makeSiblingId, readMailNumber } from "#server/relay/store/message-id.ts";
import { readId, readMessageId } from "#server/relay/store/rows.ts";
import type { AttemptResult, Claim, FailedAttempt, Store } from "#server/relay/store/store.ts";
import { LONGEST_DELAY_MS } from "#server/relay/store/store.ts";

const DAY_MS = 24 * 3_600_000;

/** The part of the store that notes what tries came to, and queues what follows from that. */
export function createNotes(database: Database): Pick<Store, "recordAttempt" | "queueEscalations"> {
  return {
    recordAttempt: (claim, result) => database.write((query) => noteAttempt(query, claim, result)),
    async queueEscalations(receivedBefore, now) {
      const overdue = [receivedBefore, now + LONGEST_DELAY_MS];
      // Looked at first without a lock: most of the time there is none.
      const open = await database.read((query) => query(SELECT_OPEN, overdue));
      if (open.length === 0) return 0;
      return database.write((query) => escalateLeads(query, overdue, now));
    },
  };
}

async function noteAttempt(query: Query, claim: Claim, result: AttemptResult): Promise<string[]> {
  const gone: string[] = [];
  for (const part of claim.parts ?? [claim]) {
    if (!(await noteLead(query, { ...claim, ...part }, result))) gone.push(part.lead.id);
  }
  return gone;
}

async function noteLead(query: Query, claim: Claim, result: AttemptResult): Promise<boolean> {
  const { lead, kind, messageId } = claim;
  const error = result.ok ? "" : cleanText(result.error);
  const values = [lead.id, kind, result.at, result.ok ? 1 : 0, error, result.transport];
  if ((await query(INSERT_ATTEMPT, values)).length === 0) return false;
  // Also when the lease has ended meanwhile: it did arrive.
  if (result.ok) await query(UPDATE_DELIVERED, [lead.id, kind, messageId]);
  else await noteFailure(query, claim, result);
  return true;
}

async function noteFailure(query: Query, claim: Claim, result: FailedAttempt): Promise<void> {
  const { lead, kind, leaseToken } = claim;
  const { retryAt, at, uncertain = null, isSplit = false } = result;
  const state = retryAt === null ? "dead" : "failing";
  const values = [lead.id, kind, retryAt, state, leaseToken, uncertain, isSplit ? 1 : 0];
  const rows = await query(UPDATE_FAILED, values);
  if (rows.length === 1 && state === "dead" && kind === "lead") await queueNews(query, "alert", lead.id, at);
}

// Both may come again: a lead that was sent again by hand is given up again, one that was released still waits.
async function queueNews(
  query: Query,
  kind: "alert" | "escalation",
  leadId: string,
  now: number,
): Promise<void> {
  const [lead] = await query(SELECT_MESSAGE_ID, [leadId, "lead"]);
  const [former] = await query(SELECT_MESSAGE_ID, [leadId, kind]);
  if (!lead) return;
  const number = former ? readMailNumber(readMessageId(former)) + 1 : 1;
  await query(UPSERT_MAIL, [leadId, kind, makeSiblingId(readMessageId(lead), kind, number), now]);
}

async function escalateLeads(query: Query, overdue: number[], now: number): Promise<number> {
  const open = await query(UPDATE_ESCALATED, overdue);
  const isTold = (await query(SELECT_TOLD, [now - DAY_MS])).length > 0;
  const [doubted] = isTold ? [] : await query(UPDATE_DOUBTED, overdue);
  const rows = doubted ? [...open, doubted] : open;
  for (const row of rows) await queueNews(query, "escalation", readId(row), now);
  return rows.length;
}

// A lead that was erased meanwhile has no mail to note anything of.
const INSERT_ATTEMPT = `INSERT INTO attempt (lead_id, kind, at, ok, error, transport)
  SELECT lead_id, kind, CAST($3 AS BIGINT), CAST($4 AS BIGINT), CAST($5 AS TEXT), CAST($6 AS TEXT)
  FROM mail WHERE lead_id = $1 AND kind = $2 RETURNING number`;
// Not one that was queued while the one before it was sent: it has another id.
const UPDATE_DELIVERED = `UPDATE mail SET due_at = NULL, lease_token = NULL, uncertain = NULL, state = 'delivered'
  WHERE lead_id = $1 AND kind = $2 AND message_id = $3`;
const UPDATE_FAILED = `UPDATE mail
  SET due_at = $3, lease_token = NULL, state = $4, failures = failures + 1, uncertain = $6,
    digest_at = CASE WHEN CAST($7 AS BIGINT) = 1 THEN NULL ELSE digest_at END
  WHERE lead_id = $1 AND kind = $2 AND lease_token = $5 RETURNING kind`;
const OVERDUE = "(received_at < $1 OR received_at > $2) AND answered_at IS NULL AND escalated = 0";
const SELECT_OPEN = `SELECT id FROM lead WHERE ${OVERDUE} LIMIT 1`;
const UPDATE_ESCALATED = markEscalated(0);
// One mail tells of all that are in quarantine.
const UPDATE_DOUBTED = markEscalated(1);
const SELECT_TOLD = `SELECT id FROM mail JOIN lead ON id = lead_id
  WHERE kind = 'escalation' AND queued_at > $1 AND quarantined = 1 LIMIT 1`;
const SELECT_MESSAGE_ID =
  "SELECT message_id FROM mail WHERE lead_id = $1 AND kind = $2 AND message_id IS NOT NULL";
const UPSERT_MAIL = `INSERT INTO mail (lead_id, kind, message_id, queued_at, due_at, state)
  VALUES ($1, $2, $3, $4, $4, 'waiting') ON CONFLICT (lead_id, kind) DO UPDATE SET
    message_id = excluded.message_id, queued_at = excluded.queued_at, due_at = excluded.due_at,
    lease_token = NULL, failures = 0, uncertain = NULL, state = 'waiting'`;

function markEscalated(quarantined: 0 | 1): string {
  return `UPDATE lead SET escalated = 1 WHERE ${OVERDUE} AND quarantined = ${quarantined} RETURNING id`;
}
