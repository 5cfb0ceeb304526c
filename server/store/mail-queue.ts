import { randomUUID } from "node:crypto";
import { findCall, isConfirmed } from "#server/store/call-slots.ts";
import { cleanText, type Database, type Query, type Row, StoreError } from "#server/store/database.ts";
import {
  LEAD_COLUMNS,
  leadRow,
  MAIL_COLUMNS,
  MAIL_KINDS,
  type MailKind,
  mailRow,
} from "#server/store/lead-record.ts";
import { MAX_DELAY_MS, queueNotice } from "#server/store/mails.ts";
import { readSummary } from "#server/store/queue-summary.ts";

export type AttemptResult = { at: number; transport: string } & (
  | { ok: true }
  | { ok: false; error: string; retryAt: number | null }
);

/** How long an unreadable mail is deferred; must be below `MAX_DELAY_MS`. */
const UNREADABLE_MS = 15 * 60_000;

/** The mails that are due: each is leased, tried, and its attempt recorded. */
export function createQueue(database: Database) {
  let isReleased = false;
  return {
    /** Leases the mail that has been due longest. An unreadable one is deferred and its lead named in the StoreError. */
    async claimDue(now: number, leaseUntil: number, kinds: readonly MailKind[] = MAIL_KINDS) {
      // Usually nothing is due: no need for a write transaction.
      const due = await database.read((query) => findDue(query, now, kinds));
      if (!due) return undefined;
      const taken = await database.write(async (query) => {
        const locked = await findDue(query, now, kinds, database.skipLocked);
        return locked && claimMail(query, locked, now, leaseUntil);
      });
      if (taken instanceof StoreError) throw taken;
      return taken;
    },
    /** How many mails of these kinds are to be sent, now or later. */
    countQueued: (kinds: readonly MailKind[]): Promise<number> =>
      database.read(async (query) => {
        const [row] = await query(countQueued(kinds));
        return Number(row?.count);
      }),
    /** Alerts the webhook when a `lead` mail is given up. False if the lead was deleted meanwhile. */
    recordAttempt: (claim: Claim, result: AttemptResult) =>
      database.write(async (query) => {
        // The lead before its mails, as in every other change: another order would deadlock.
        await query(`SELECT id FROM lead WHERE id = $1 ${database.lockRows}`, [claim.lead.id]);
        return recordAttempt(query, claim, result);
      }),
    /** False while another server process holds the queue: don't claim anything until this resolves to true. */
    async releaseLeases(now: number): Promise<boolean> {
      if (isReleased || database.acquireQueue === undefined) return true;
      if (!(await database.acquireQueue())) return false;
      // Nobody else sends, so every lease belongs to a dead process.
      await database.write((query) => query(RELEASE_LEASES, [now]));
      isReleased = true;
      return true;
    },
  };
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

export type Claim = Exclude<Awaited<ReturnType<typeof claimMail>>, StoreError>;

/** Returns, not throws, a StoreError: what the transaction wrote must be committed. */
async function claimMail(query: Query, due: Row, now: number, leaseUntil: number) {
  const leadId = String(due.lead_id);
  const [row = {}] = await query(SELECT_LEAD, [leadId]);
  const mail = readMailOf(due, row);
  if (mail instanceof StoreError) {
    // It would block the queue if it stayed first.
    await query(LEASE, [leadId, String(due.kind), now + UNREADABLE_MS, null]);
    return mail;
  }
  const { lead, kind } = mail;
  const leaseToken = randomUUID();
  await query(LEASE, [leadId, kind, leaseUntil, leaseToken]);
  const isCall = lead.meeting_start !== "";
  return {
    ...mail,
    /** For the `lead` and `call` mails of a meeting request: whether the visitor gets a confirmation. */
    hasConfirmation: isCall && TELLS_OF_CONFIRMATION.has(kind) && (await isConfirmed(query, leadId)),
    /** Undefined without a call that can be booked. */
    call: isCall ? await findCall(query, leadId) : undefined,
    /** For alerts: the last error of the `lead` mail. */
    lastError: kind === "webhook.alert" ? await findLastError(query, leadId) : "",
    /** For summaries: the leads that it is about and that nobody has answered meanwhile. */
    summary: kind.endsWith("summary") ? await readSummary(query, mail.queuedAt) : { leads: [], total: 0 },
    leaseToken,
  };
}

const TELLS_OF_CONFIRMATION = new Set<MailKind>(["lead", "call", "webhook.lead", "webhook.call"]);

function readMailOf(due: Row, row: Row) {
  try {
    const { dueAt: _dueAt, state: _state, ...mail } = mailRow.parse(due);
    return { lead: leadRow.parse(row), ...mail };
  } catch (cause) {
    // Only the ID: the cause may quote the lead.
    return new StoreError(`A mail of the lead ${due.lead_id} cannot be read in the database.`, { cause });
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
  return `SELECT ${MAIL_COLUMNS} FROM mail
    WHERE due_at ${time} ${others.join(" ")} ORDER BY due_at, kind DESC, lead_id LIMIT 1`;
}

export const DUE_QUERIES = ["<= $1", "> $1"].flatMap((time) => [
  selectDue(time, MAIL_KINDS),
  selectDue(time, ["lead"]),
]);
const countQueued = (kinds: readonly MailKind[]) =>
  `SELECT count(*) AS count FROM mail WHERE due_at IS NOT NULL AND kind IN ('${kinds.join("', '")}')`;
const LEASE = "UPDATE mail SET due_at = $3, lease_token = $4 WHERE lead_id = $1 AND kind = $2";
const RELEASE_LEASES = `UPDATE mail SET due_at = $1, lease_token = NULL
  WHERE due_at IS NOT NULL AND lease_token IS NOT NULL`;
const SELECT_LEAD = `SELECT ${LEAD_COLUMNS} FROM lead WHERE id = $1`;
const SELECT_LAST_ERROR = `SELECT error FROM attempt WHERE lead_id = $1 AND kind = 'lead' AND ok = 0
  ORDER BY number DESC LIMIT 1`;

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
