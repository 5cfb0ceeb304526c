import type { Database, Query } from "#server/store/database.ts";
import type { MailKind } from "#server/store/lead-record.ts";
import { makeSiblingId, readMailNumber } from "#server/store/message-id.ts";
import { cleanText, readMessageId } from "#server/store/rows.ts";
import type { AttemptResult, Claim, Store } from "#server/store/store.ts";

export function createRecording(database: Database): Pick<Store, "recordAttempt"> {
  return {
    recordAttempt: (claim, result) =>
      database.write(async (query) => {
        // The lead before its mails, as in every other change: another order would deadlock.
        await query(`SELECT id FROM lead WHERE id = $1 ${database.lockRows}`, [claim.lead.id]);
        return recordAttempt(query, claim, result);
      }),
  };
}

async function recordAttempt(
  query: Query,
  { lead, kind, messageId, leaseToken }: Claim,
  result: AttemptResult,
): Promise<boolean> {
  const error = result.ok ? "" : cleanText(result.error);
  const values = [lead.id, kind, result.at, result.ok ? 1 : 0, error, result.transport];
  if ((await query(INSERT_ATTEMPT, values)).length === 0) return false;
  if (result.ok) {
    // Even if the lease expired: the mail did arrive.
    await query(UPDATE_DELIVERED, [lead.id, kind, messageId]);
    return true;
  }
  const { retryAt, at } = result;
  const state = retryAt === null ? "dead" : "failing";
  const isOurs = (await query(UPDATE_FAILED, [lead.id, kind, retryAt, state, leaseToken])).length > 0;
  if (isOurs && state === "dead" && kind === "lead") {
    // The next summary names it, even if one has named it as late.
    await query(UNREPORT, [lead.id]);
    await queueNotice(query, "webhook.alert", lead.id, at);
  }
  return true;
}

type NoticeKind = Exclude<
  MailKind,
  "lead" | "confirmation" | "webhook.lead" | "webhook.call" | "webhook.summary"
>;

/** Queues news of a lead that is stored. The webhook gets those for the team too, if it got the lead. */
export async function queueNotice(
  query: Query,
  kind: NoticeKind,
  leadId: string,
  now: number,
): Promise<void> {
  const rows = await query(SELECT_MESSAGE_IDS, [leadId]);
  const ids = new Map(rows.map((row) => [row.kind, readMessageId(row)]));
  const leadMail = ids.get("lead");
  if (leadMail === undefined) return;
  const kinds = kind === "call" || kind === "summary" ? [kind, `webhook.${kind}` as const] : [kind];
  for (const each of kinds) {
    if (each.startsWith("webhook.") && !ids.has("webhook.lead")) continue;
    const former = ids.get(each);
    const number = former === undefined ? 1 : readMailNumber(former) + 1;
    await query(UPSERT_MAIL, [leadId, each, makeSiblingId(leadMail, each, number), now]);
  }
}

// An erased lead has no mail to record anything for.
const INSERT_ATTEMPT = `INSERT INTO attempt (lead_id, kind, at, ok, error, transport)
  SELECT lead_id, kind, CAST($3 AS BIGINT), CAST($4 AS BIGINT), CAST($5 AS TEXT), CAST($6 AS TEXT)
  FROM mail WHERE lead_id = $1 AND kind = $2 RETURNING number`;
// A newer mail that was queued during the attempt has another ID.
const UPDATE_DELIVERED = `UPDATE mail SET due_at = NULL, lease_token = NULL, state = 'delivered'
  WHERE lead_id = $1 AND kind = $2 AND message_id = $3`;
const UPDATE_FAILED = `UPDATE mail SET due_at = $3, lease_token = NULL, state = $4, failures = failures + 1
  WHERE lead_id = $1 AND kind = $2 AND lease_token = $5 RETURNING kind`;
const UNREPORT = "UPDATE lead SET reported_at = NULL WHERE id = $1";
const SELECT_MESSAGE_IDS = "SELECT kind, message_id FROM mail WHERE lead_id = $1";
const UPSERT_MAIL = `INSERT INTO mail (lead_id, kind, message_id, queued_at, due_at, state)
  VALUES ($1, $2, $3, $4, $4, 'waiting') ON CONFLICT (lead_id, kind) DO UPDATE SET
    message_id = excluded.message_id, queued_at = excluded.queued_at, due_at = excluded.due_at,
    lease_token = NULL, failures = 0, state = 'waiting'`;
