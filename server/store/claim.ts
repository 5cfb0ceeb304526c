import { randomUUID } from "node:crypto";
import { findCall, isConfirmed } from "#server/store/call-slots.ts";
import type { Database, Query, Row } from "#server/store/database.ts";
import { countWithoutReminder } from "#server/store/escalate-leads.ts";
import { MAIL_KINDS, type MailKind } from "#server/store/lead-record.ts";
import { makeDigestId } from "#server/store/message-id.ts";
import {
  LEAD_COLUMNS,
  readLead,
  readLeadStatus,
  readMail,
  readMessageId,
  readUncertain,
} from "#server/store/rows.ts";
import { type Claim, MAX_DELAY_MS, type Store, StoreError, UNREADABLE_MS } from "#server/store/store.ts";

export function createClaims(database: Database): Pick<Store, "claimDue" | "extendLease"> {
  return {
    async claimDue(now, leaseUntil, kinds = MAIL_KINDS) {
      // Usually nothing is due: no need for a write transaction.
      const due = await database.read((query) => findDue(query, now, kinds));
      if (!due) return undefined;
      const { skipLocked } = database;
      const taken = await database.write(async (query) => {
        const locked = await findDue(query, now, kinds, skipLocked);
        if (!locked) return undefined;
        const claimIt = locked.digest_at === null ? claimMail : claimDigest;
        return claimIt(query, locked, now, leaseUntil);
      });
      if (taken instanceof StoreError) throw taken;
      return taken;
    },
    extendLease: (claim, leaseUntil) => database.write((query) => extendLease(query, claim, leaseUntil)),
  };
}

export function createLeaseRelease(database: Database): Pick<Store, "releaseLeases"> {
  let isReleased = false;
  return {
    async releaseLeases(now) {
      if (isReleased || database.acquireQueue === undefined) return true;
      if (!(await database.acquireQueue())) return false;
      // Nobody else sends, so every lease belongs to a dead process.
      await database.write((query) => query(RELEASE_LEASES, [now]));
      isReleased = true;
      return true;
    },
  };
}

async function extendLease(query: Query, claim: Claim, leaseUntil: number): Promise<boolean> {
  const { kind, leaseToken, parts = [claim] } = claim;
  let isOurs = false;
  for (const { lead } of parts) {
    const rows = await query(EXTEND_LEASE, [lead.id, kind, leaseUntil, leaseToken]);
    isOurs ||= rows.length === 1;
  }
  return isOurs;
}

/** Returns, not throws, a StoreError: what the transaction wrote must be committed. */
async function claimMail(
  query: Query,
  due: Row,
  now: number,
  leaseUntil: number,
): Promise<Claim | StoreError> {
  const leadId = String(due.lead_id);
  const kind = String(due.kind);
  const [row = {}] = await query(SELECT_LEAD, [leadId]);
  const lastError = kind === "alert" ? await findLastError(query, leadId) : "";
  const hasConfirmation =
    ["lead", "call"].includes(kind) && row.meeting_start !== "" && (await isConfirmed(query, leadId));
  const call = row.meeting_start === "" ? undefined : await findCall(query, leadId);
  const leaseToken = randomUUID();
  const claim = readClaim(due, row);
  // An unreadable mail would block the queue if it stayed first.
  const isReadable = !(claim instanceof StoreError);
  const othersWaiting =
    isReadable && kind === "escalation" ? await countWithoutReminder(query, claim.lead) : 0;
  await query(LEASE, [
    leadId,
    kind,
    isReadable ? leaseUntil : now + UNREADABLE_MS,
    isReadable ? leaseToken : null,
  ]);
  return isReadable ? { ...claim, lastError, hasConfirmation, othersWaiting, call, leaseToken } : claim;
}

async function findDue(
  query: Query,
  now: number,
  kinds: readonly MailKind[],
  skipLocked = "",
): Promise<Row | undefined> {
  const [due] = await query(`${selectDue("<= $1", kinds)} ${skipLocked}`, [now]);
  if (due) return due;
  const [stray] = await query(`${selectDue("> $1", kinds)} ${skipLocked}`, [now + MAX_DELAY_MS]);
  return stray;
}

type ReadClaim = Omit<Claim, "lastError" | "hasConfirmation" | "othersWaiting" | "call" | "leaseToken">;

function readClaim(mail: Row, lead: Row): ReadClaim | StoreError {
  try {
    const { queuedAt, failures, record } = readMail(mail);
    return {
      lead: readLead(lead),
      kind: record.kind,
      messageId: record.messageId,
      failures,
      queuedAt,
      isQuarantined: readLeadStatus(lead).isQuarantined,
      uncertain: readUncertain(mail),
    };
  } catch (cause) {
    // Only the ID: the cause may quote the lead.
    return new StoreError(`A mail of the lead ${mail.lead_id} cannot be read in the database.`, { cause });
  }
}

async function findLastError(query: Query, leadId: string): Promise<string> {
  const [row] = await query(SELECT_LAST_ERROR, [leadId]);
  return typeof row?.error === "string" ? row.error : "";
}

// `kind DESC`: a lead comes before its confirmation.
function selectDue(time: string, kinds: readonly MailKind[]): string {
  // Excluding kinds rather than naming one lets SQLite use the index order.
  const others = MAIL_KINDS.filter((kind) => !kinds.includes(kind)).map((kind) => `AND kind <> '${kind}'`);
  return `SELECT ${MAIL_COLUMNS} FROM mail WHERE due_at ${time} AND message_id IS NOT NULL ${others.join(" ")}
    AND (digest_at IS NULL OR NOT EXISTS (${SELECT_EARLIER}))
    ORDER BY due_at, kind DESC, lead_id LIMIT 1`;
}

const MAIL_COLUMNS = "lead_id, kind, message_id, queued_at, due_at, failures, uncertain, state, digest_at";
// Only the first mail of a digest is a candidate, so that two processes can't deadlock on its parts.
const SELECT_EARLIER = `SELECT 1 FROM mail AS earlier
  WHERE earlier.digest_at = mail.digest_at AND earlier.lead_id < mail.lead_id AND earlier.due_at IS NOT NULL`;
export const DUE_QUERIES = ["<= $1", "> $1"].flatMap((time) => [
  selectDue(time, MAIL_KINDS),
  selectDue(time, ["lead"]),
]);
const LEASE = "UPDATE mail SET due_at = $3, lease_token = $4 WHERE lead_id = $1 AND kind = $2";
const EXTEND_LEASE = `UPDATE mail SET due_at = $3
  WHERE lead_id = $1 AND kind = $2 AND lease_token = $4 RETURNING kind`;
const RELEASE_LEASES = `UPDATE mail SET due_at = $1, lease_token = NULL
  WHERE due_at IS NOT NULL AND lease_token IS NOT NULL`;
const SELECT_LEAD = `SELECT ${LEAD_COLUMNS}, spam_reasons, quarantined, answered_at FROM lead WHERE id = $1`;
const SELECT_LAST_ERROR = `SELECT error FROM attempt WHERE lead_id = $1 AND kind = 'lead' AND ok = 0
  ORDER BY number DESC LIMIT 1`;

type Part = NonNullable<Claim["parts"]>[number];

/** The ID is derived from the leads: the same at every attempt, another one when a lead joins late. */
async function claimDigest(
  query: Query,
  due: Row,
  now: number,
  leaseUntil: number,
): Promise<Claim | undefined> {
  const leaseToken = randomUUID();
  const digestAt = Number(due.digest_at);
  await query(LEASE_DUE, [digestAt, leaseUntil, leaseToken, now, now + MAX_DELAY_MS]);
  const parts: Part[] = [];
  for (const row of await query(SELECT_PARTS, [digestAt, leaseToken])) {
    const part = readPart(row);
    if (part) parts.push(part);
    // Deferred and reported by itself.
    else await query(SET_ASIDE, [String(row.id), now + UNREADABLE_MS]);
  }
  const [first] = parts;
  if (!first) return undefined;
  return {
    lead: first.lead,
    kind: "lead",
    messageId: parts.length === 1 ? first.messageId : makeDigestId(parts.map(({ messageId }) => messageId)),
    ...readRetryState(due),
    queuedAt: Math.min(...parts.map(({ lead }) => lead.receivedAt)),
    isQuarantined: false,
    hasConfirmation: false,
    othersWaiting: 0,
    lastError: "",
    leaseToken,
    parts: parts.length === 1 ? undefined : parts,
  };
}

// A damaged row must not hold up the leads.
function readRetryState(due: Row): Pick<Claim, "failures" | "uncertain"> {
  try {
    return { failures: readMail(due).failures, uncertain: readUncertain(due) };
  } catch {
    return { failures: 0, uncertain: undefined };
  }
}

function readPart(row: Row): Part | undefined {
  try {
    readLeadStatus(row);
    return { lead: readLead(row), messageId: readMessageId(row) };
  } catch {
    return undefined;
  }
}

// Not those in flight: a lead that joins late is mailed by itself.
const LEASE_DUE = `UPDATE mail SET due_at = $2, lease_token = $3
  WHERE digest_at = $1 AND kind = 'lead' AND (due_at <= $4 OR due_at > $5) AND message_id IS NOT NULL`;
const SELECT_PARTS = `SELECT ${LEAD_COLUMNS}, spam_reasons, quarantined, answered_at, message_id FROM mail JOIN lead ON id = lead_id
  WHERE digest_at = $1 AND lease_token = $2 ORDER BY received_at, id`;
const SET_ASIDE = `UPDATE mail SET digest_at = NULL, lease_token = NULL, due_at = $2
  WHERE lead_id = $1 AND kind = 'lead'`;
