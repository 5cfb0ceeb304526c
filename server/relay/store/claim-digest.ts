import { randomUUID } from "node:crypto";
import type { Query, Row } from "#server/relay/store/database.ts";
import { makeDigestId } from "#server/relay/store/message-id.ts";
import {
  LEAD_COLUMNS,
  readJudgment,
  readLead,
  readMail,
  readMessageId,
  readUncertain,
} from "#server/relay/store/rows.ts";
import type { Claim } from "#server/relay/store/store.ts";
import { LONGEST_DELAY_MS, UNREADABLE_MS } from "#server/relay/store/store.ts";

type Part = NonNullable<Claim["parts"]>[number];

/**
 * Takes the mails of all leads that are gathered with the one that is due. Its id follows from the leads: the same ones
 * have the same id at every try, and a lead that joins them late is in a mail that nobody has got before.
 */
export async function claimDigest(
  query: Query,
  due: Row,
  now: number,
  leaseUntil: number,
): Promise<Claim | undefined> {
  const leaseToken = randomUUID();
  const digestAt = Number(due.digest_at);
  await query(LEASE_DUE, [digestAt, leaseUntil, leaseToken, now, now + LONGEST_DELAY_MS]);
  const parts: Part[] = [];
  for (const row of await query(SELECT_PARTS, [digestAt, leaseToken])) {
    const part = readPart(row);
    if (part) parts.push(part);
    // By itself it is put off and named.
    else await query(SET_ASIDE, [String(row.id), now + UNREADABLE_MS]);
  }
  const [first] = parts;
  if (!first) return undefined;
  return {
    lead: first.lead,
    kind: "lead",
    messageId: parts.length === 1 ? first.messageId : makeDigestId(parts.map(({ messageId }) => messageId)),
    ...readTries(due),
    queuedAt: Math.min(...parts.map(({ lead }) => lead.receivedAt)),
    isQuarantined: false,
    hasConfirmation: false,
    othersWaiting: 0,
    lastError: "",
    leaseToken,
    parts: parts.length === 1 ? undefined : parts,
  };
}

// What is damaged here must not hold up the leads.
function readTries(due: Row): Pick<Claim, "failures" | "uncertain"> {
  try {
    return { failures: readMail(due).failures, uncertain: readUncertain(due) };
  } catch {
    return { failures: 0, uncertain: undefined };
  }
}

function readPart(row: Row): Part | undefined {
  try {
    readJudgment(row);
    return { lead: readLead(row), messageId: readMessageId(row) };
  } catch {
    return undefined;
  }
}

// Not those under way: a lead that joins them late is mailed by itself.
const LEASE_DUE = `UPDATE mail SET due_at = $2, lease_token = $3
  WHERE digest_at = $1 AND kind = 'lead' AND (due_at <= $4 OR due_at > $5) AND message_id IS NOT NULL`;
const SELECT_PARTS = `SELECT ${LEAD_COLUMNS}, doubts, quarantined, answered_at, message_id FROM mail JOIN lead ON id = lead_id
  WHERE digest_at = $1 AND lease_token = $2 ORDER BY received_at, id`;
const SET_ASIDE = `UPDATE mail SET digest_at = NULL, lease_token = NULL, due_at = $2
  WHERE lead_id = $1 AND kind = 'lead'`;
