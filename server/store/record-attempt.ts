import type { Database, Query } from "#server/store/database.ts";
import type { MailKind } from "#server/store/lead-record.ts";
import { makeSiblingId, readMailNumber } from "#server/store/message-id.ts";
import { cleanText, readMessageId } from "#server/store/rows.ts";
import type { AttemptResult, Claim, FailedAttempt, Store } from "#server/store/store.ts";

export function createRecording(database: Database): Pick<Store, "recordAttempt"> {
  return {
    recordAttempt: (claim, result) => database.write((query) => recordForAll(query, claim, result)),
  };
}

async function recordForAll(query: Query, claim: Claim, result: AttemptResult): Promise<string[]> {
  const gone: string[] = [];
  for (const part of claim.parts ?? [claim]) {
    if (!(await recordForLead(query, { ...claim, ...part }, result))) gone.push(part.lead.id);
  }
  return gone;
}

async function recordForLead(query: Query, claim: Claim, result: AttemptResult): Promise<boolean> {
  const { lead, kind, messageId } = claim;
  const error = result.ok ? "" : cleanText(result.error);
  const values = [lead.id, kind, result.at, result.ok ? 1 : 0, error, result.transport];
  if ((await query(INSERT_ATTEMPT, values)).length === 0) return false;
  // Even if the lease expired: the mail did arrive.
  if (result.ok) await query(UPDATE_DELIVERED, [lead.id, kind, messageId]);
  else await recordFailure(query, claim, result);
  return true;
}

async function recordFailure(query: Query, claim: Claim, result: FailedAttempt): Promise<void> {
  const { lead, kind, leaseToken } = claim;
  const { retryAt, at, uncertain = null, isSplit = false } = result;
  const state = retryAt === null ? "dead" : "failing";
  const values = [lead.id, kind, retryAt, state, leaseToken, uncertain, isSplit ? 1 : 0];
  const rows = await query(UPDATE_FAILED, values);
  if (rows.length === 1 && state === "dead" && kind === "lead")
    await queueNotice(query, "alert", lead.id, at);
}

export async function queueNotice(
  query: Query,
  kind: Exclude<MailKind, "lead" | "confirmation">,
  leadId: string,
  now: number,
): Promise<void> {
  const [lead] = await query(SELECT_MESSAGE_ID, [leadId, "lead"]);
  const [former] = await query(SELECT_MESSAGE_ID, [leadId, kind]);
  if (!lead) return;
  const number = former ? readMailNumber(readMessageId(former)) + 1 : 1;
  await query(UPSERT_MAIL, [leadId, kind, makeSiblingId(readMessageId(lead), kind, number), now]);
}

// An erased lead has no mail to record anything for.
const INSERT_ATTEMPT = `INSERT INTO attempt (lead_id, kind, at, ok, error, transport)
  SELECT lead_id, kind, CAST($3 AS BIGINT), CAST($4 AS BIGINT), CAST($5 AS TEXT), CAST($6 AS TEXT)
  FROM mail WHERE lead_id = $1 AND kind = $2 RETURNING number`;
// A newer mail that was queued during the attempt has another ID.
const UPDATE_DELIVERED = `UPDATE mail SET due_at = NULL, lease_token = NULL, uncertain = NULL, state = 'delivered'
  WHERE lead_id = $1 AND kind = $2 AND message_id = $3`;
const UPDATE_FAILED = `UPDATE mail
  SET due_at = $3, lease_token = NULL, state = $4, failures = failures + 1, uncertain = $6,
    digest_at = CASE WHEN CAST($7 AS BIGINT) = 1 THEN NULL ELSE digest_at END
  WHERE lead_id = $1 AND kind = $2 AND lease_token = $5 RETURNING kind`;
const SELECT_MESSAGE_ID =
  "SELECT message_id FROM mail WHERE lead_id = $1 AND kind = $2 AND message_id IS NOT NULL";
const UPSERT_MAIL = `INSERT INTO mail (lead_id, kind, message_id, queued_at, due_at, state)
  VALUES ($1, $2, $3, $4, $4, 'waiting') ON CONFLICT (lead_id, kind) DO UPDATE SET
    message_id = excluded.message_id, queued_at = excluded.queued_at, due_at = excluded.due_at,
    lease_token = NULL, failures = 0, uncertain = NULL, state = 'waiting'`;
