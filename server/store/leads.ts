import * as z from "zod";
import { errorMessage } from "#server/error-message.ts";
import { recordAudit } from "#server/store/audit.ts";
import { SELECT_CALLS } from "#server/store/call-slots.ts";
import {
  type Database,
  flag,
  instant,
  listPlaceholders,
  makeEmailKey,
  type Query,
  type Row,
  readId,
  StoreError,
  type Value,
} from "#server/store/database.ts";
import {
  attemptRow,
  callRow,
  LEAD_COLUMNS,
  type LeadRecord,
  type LeadState,
  leadRow,
  MAIL_COLUMNS,
  MAIL_KINDS,
  type MailRecord,
  recordRow,
} from "#server/store/lead-record.ts";
import { forgetSummaries } from "#server/store/queue-summary.ts";

/** Who erases, for the audit log. */
type ErasedBy = { member: string; at: number };

export function createReader(database: Database) {
  return {
    /** The oldest first. */
    list: () => database.read((query) => selectRecords(query)),
    find: (leadId: string): Promise<LeadRecord | undefined> =>
      database.read(async (query) => (await selectRecords(query, leadId))[0]),
  };
}

async function selectRecords(query: Query, leadId?: string): Promise<LeadRecord[]> {
  const select = (sql: string, column: string, order = "") =>
    leadId === undefined ? query(`${sql} ${order}`) : query(`${sql} WHERE ${column} = $1 ${order}`, [leadId]);
  const leads = await select(SELECT_LEADS, "id", "ORDER BY received_at, id");
  const mails = groupByLead(await select(SELECT_MAILS, "lead_id"));
  const calls = groupByLead(await select(SELECT_CALLS, "lead_id"));
  const attempts = groupByLead(await select(SELECT_ATTEMPTS, "lead_id", "ORDER BY number"));
  return leads.map((row) => {
    const id = String(row.id);
    return readRecord(row, calls.get(id)?.[0], mails.get(id) ?? [], attempts.get(id) ?? []);
  });
}

function groupByLead(rows: Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, (row) => String(row.lead_id));
}

function readRecord(row: Row, callOf: Row | undefined, mailRows: Row[], attemptRows: Row[]): LeadRecord {
  try {
    const { isQuarantined, ...status } = statusRow.parse(row);
    const mails = mailRows.map((mail) => {
      const attempts = attemptRows.filter(({ kind }) => kind === mail.kind);
      return { ...recordRow.parse(mail), attempts: attempts.map((attempt) => attemptRow.parse(attempt)) };
    });
    mails.sort((a, b) => MAIL_KINDS.indexOf(a.kind) - MAIL_KINDS.indexOf(b.kind));
    const call = callOf && callRow.parse(callOf);
    return { lead: leadRow.parse(row), state: findState(isQuarantined, mails), ...status, call, mails };
  } catch (cause) {
    // Only the ID: the cause may quote the lead.
    throw new StoreError(`The lead ${row.id} cannot be read in the database.`, { cause });
  }
}

const statusRow = z.object({
  spamReasons: z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json))),
  isQuarantined: flag,
  answeredAt: instant.nullable(),
});

function findState(isQuarantined: boolean, mails: MailRecord[]): LeadState {
  const state = mails.find(({ kind }) => kind === "lead")?.state;
  return isQuarantined || state === undefined || state === "held" ? "quarantined" : state;
}

const SELECT_LEADS = `SELECT ${LEAD_COLUMNS}, spam_reasons AS "spamReasons", quarantined AS "isQuarantined",
  answered_at AS "answeredAt" FROM lead`;
const SELECT_MAILS = `SELECT ${MAIL_COLUMNS} FROM mail`;
const SELECT_ATTEMPTS = "SELECT lead_id, kind, at, ok, error, transport FROM attempt";

// Small batches keep incoming messages from waiting.
const BATCH = 100;

/** @param deleteFiles deletes the mail files of leads, and resolves to their number */
export function createDeletion(database: Database, deleteFiles: (leadIds: string[]) => Promise<number>) {
  return {
    /** Ignores case. Safe to repeat: wipes what earlier calls left. */
    erase: async (email: string, by?: ErasedBy) => {
      const key = makeEmailKey(email);
      const earlier = await deleteFilesOf(FROM_ADDRESS, key);
      return deleteLeads(FROM_ADDRESS, key, { earlier, by });
    },
    /** Like `erase`, for delivered leads received before that time. */
    prune: async (receivedBefore: number) =>
      deleteLeads(OLD, receivedBefore, { earlier: await deleteFilesOf(OLD, receivedBefore) }),
    /** A lead that is released meanwhile stays, with its mail files. */
    pruneQuarantine: (receivedBefore: number) => deleteLeads(OLD_IN_QUARANTINE, receivedBefore),
  };

  // While the IDs are certain: those of files that were added meanwhile are deleted with the rows.
  async function deleteFilesOf(selection: string, value: Value): Promise<number> {
    const found = await database.read((query) => query(selection, [value]));
    return deleteFiles(found.map(readId));
  }

  async function deleteLeads(
    selection: string,
    value: Value,
    { earlier = 0, by }: { earlier?: number; by?: ErasedBy | undefined } = {},
  ) {
    const leadIds = await deleteRows(database, selection, value, by);
    const fileCount = earlier + (await deleteFiles(leadIds));
    await wipeDeleted(database);
    return { leadIds: leadIds.sort(), fileCount };
  }
}

// The lock rechecks each row: a lead that was released or retried meanwhile must stay (PostgreSQL).
async function deleteRows(
  database: Database,
  selection: string,
  value: Value,
  by?: ErasedBy,
): Promise<string[]> {
  const select = `${selection} LIMIT $2 ${database.lockRows}`;
  const ids: string[] = [];
  for (;;) {
    const deleted = await database.write(async (query) => {
      const batch = (await query(select, [value, BATCH])).map(readId);
      if (batch.length === 0) return batch;
      await forgetSummaries(query, batch);
      await query(`DELETE FROM lead WHERE id IN (${listPlaceholders(batch)})`, batch);
      if (by) for (const leadId of batch) await recordAudit(query, { ...by, action: "erased", leadId });
      return batch;
    });
    if (deleted.length === 0) return ids;
    ids.push(...deleted);
  }
}

// Runs even without deleted rows: an earlier run may have failed at this point.
async function wipeDeleted(database: Database): Promise<void> {
  try {
    await database.wipeDeleted();
  } catch (error) {
    throw new StoreError(`${STILL_THERE} ${errorMessage(error)}`, { cause: error });
  }
}

const STILL_THERE =
  "The leads are deleted, but their content may still be in the database files: run the same command again.";

const FROM_ADDRESS = "SELECT id FROM lead WHERE email_key = $1";
const OLD = `SELECT id FROM lead JOIN mail ON lead_id = id AND kind = 'lead'
  WHERE received_at < $1 AND state = 'delivered'`;
const OLD_IN_QUARANTINE = "SELECT id FROM lead WHERE received_at < $1 AND quarantined = 1";
