import { randomUUID } from "node:crypto";
import { findCall, isConfirmed } from "#server/store/call-slots.ts";
import type { Database, Query, Row } from "#server/store/database.ts";
import {
  LEAD_COLUMNS,
  leadRow,
  MAIL_COLUMNS,
  MAIL_KINDS,
  type MailKind,
  mailRow,
} from "#server/store/lead-record.ts";
import { readSummary } from "#server/store/queue-summary.ts";
import { type Claim, MAX_DELAY_MS, type Store, StoreError, UNREADABLE_MS } from "#server/store/store.ts";

export function createClaims(database: Database): Pick<Store, "claimDue" | "releaseLeases"> {
  let isReleased = false;
  return {
    async claimDue(now, leaseUntil, kinds = MAIL_KINDS) {
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

/** Returns, not throws, a StoreError: what the transaction wrote must be committed. */
async function claimMail(
  query: Query,
  due: Row,
  now: number,
  leaseUntil: number,
): Promise<Claim | StoreError> {
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
    hasConfirmation: isCall && TELLS_OF_CONFIRMATION.has(kind) && (await isConfirmed(query, leadId)),
    call: isCall ? await findCall(query, leadId) : undefined,
    lastError: kind === "webhook.alert" ? await findLastError(query, leadId) : "",
    summary: kind.endsWith("summary") ? await readSummary(query, mail.queuedAt) : { leads: [], total: 0 },
    leaseToken,
  };
}

const TELLS_OF_CONFIRMATION = new Set<MailKind>(["lead", "call", "webhook.lead", "webhook.call"]);

function readMailOf(
  due: Row,
  row: Row,
): Pick<Claim, "lead" | "kind" | "messageId" | "failures" | "queuedAt"> | StoreError {
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
const LEASE = "UPDATE mail SET due_at = $3, lease_token = $4 WHERE lead_id = $1 AND kind = $2";
const RELEASE_LEASES = `UPDATE mail SET due_at = $1, lease_token = NULL
  WHERE due_at IS NOT NULL AND lease_token IS NOT NULL`;
const SELECT_LEAD = `SELECT ${LEAD_COLUMNS} FROM lead WHERE id = $1`;
const SELECT_LAST_ERROR = `SELECT error FROM attempt WHERE lead_id = $1 AND kind = 'lead' AND ok = 0
  ORDER BY number DESC LIMIT 1`;
