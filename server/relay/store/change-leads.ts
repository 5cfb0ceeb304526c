import type { Database, Query, Row } from "#server/relay/store/database.ts";
import { makeEmailKey } from "#server/relay/store/email-key.ts";
import { readId } from "#server/relay/store/rows.ts";
import type { Store } from "#server/relay/store/store.ts";

// So many leads are deleted at once: messages that come in do not wait for more.
const BATCH = 100;

/** The part of the store with which its owner changes and deletes leads. */
export function createChanges(
  database: Database,
): Pick<Store, "retry" | "markAnswered" | "release" | "erase" | "prune"> {
  return {
    retry: (leadId, now) => database.write(async (query) => isFound(await query(RETRY, [leadId, now]))),
    markAnswered: (leadId, now) => database.write((query) => markAnswered(query, leadId, now)),
    release: (leadId, now) => database.write((query) => releaseLead(query, leadId, now)),
    erase: (email) => deleteLeads(database, (query) => query(DELETE_ADDRESS, [makeEmailKey(email), BATCH])),
    prune: (receivedBefore) => deleteLeads(database, (query) => query(DELETE_OLD, [receivedBefore, BATCH])),
  };
}

// An escalation not yet sent would say what is no longer true.
async function markAnswered(query: Query, leadId: string, now: number): Promise<boolean> {
  await query(DELETE_ESCALATION, [leadId]);
  return isFound(await query(MARK_ANSWERED, [leadId, now]));
}

async function releaseLead(query: Query, leadId: string, now: number): Promise<boolean> {
  const released = isFound(await query(RELEASE_LEAD, [leadId]));
  if (released) await query(RELEASE_MAIL, [leadId, now]);
  return released;
}

// Again and again, until nothing is left to delete.
async function deleteLeads(database: Database, run: (query: Query) => Promise<Row[]>): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const rows = await database.write(run);
    if (rows.length === 0) break;
    ids.push(...rows.map(readId));
  }
  if (ids.length > 0) await database.wipeDeleted();
  return ids.sort();
}

function isFound(rows: Row[]): boolean {
  return rows.length > 0;
}

// A mail under way stays with its taker. Its failures begin anew, so that the next one does not give it up.
const RETRY = `UPDATE mail SET
    due_at = CASE WHEN lease_token IS NOT NULL AND due_at > $2 THEN due_at ELSE $2 END,
    state = 'waiting', failures = 0
  WHERE lead_id = $1 AND kind = 'lead' AND state <> 'held' RETURNING kind`;
const MARK_ANSWERED = "UPDATE lead SET answered_at = coalesce(answered_at, $2) WHERE id = $1 RETURNING id";
const DELETE_ESCALATION = `DELETE FROM mail
  WHERE lead_id = $1 AND kind = 'escalation' AND state IN ('waiting', 'failing')`;
const RELEASE_LEAD = "UPDATE lead SET quarantined = 0 WHERE id = $1 AND quarantined = 1 RETURNING id";
const RELEASE_MAIL = `UPDATE mail SET due_at = $2, state = 'waiting' WHERE lead_id = $1 AND state = 'held'`;
// Mails and attempts go with their lead.
const DELETE_ADDRESS = `DELETE FROM lead
  WHERE id IN (SELECT id FROM lead WHERE email_key = $1 LIMIT $2) RETURNING id`;
const DELETE_OLD = `DELETE FROM lead WHERE id IN (
    SELECT id FROM lead JOIN mail ON lead_id = id AND kind = 'lead'
    WHERE received_at < $1 AND state IN ('delivered', 'dead') LIMIT $2
  ) RETURNING id`;
