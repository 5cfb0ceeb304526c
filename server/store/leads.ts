import { errorMessage } from "#server/error-message.ts";
import { recordAudit } from "#server/store/audit.ts";
import type { Database, Query, Row, Value } from "#server/store/database.ts";
import { type LeadRecord, type LeadState, MAIL_KINDS, type MailRecord } from "#server/store/lead-record.ts";
import {
  LEAD_COLUMNS,
  makeEmailKey,
  type QueuedMail,
  type RecordedAttempt,
  readAttempt,
  readId,
  readLead,
  readLeadStatus,
  readMail,
} from "#server/store/rows.ts";
import { type DeleteElsewhere, type ErasedBy, type Store, StoreError } from "#server/store/store.ts";
import { writeCounted } from "#server/store/store-state.ts";

export function createReader(database: Database): Pick<Store, "list" | "listAll" | "find"> {
  return {
    list: (onUnreadable = fail) =>
      database.read(async (query) => {
        const { records, errors } = await selectRecords(query);
        errors.forEach(onUnreadable);
        return records;
      }),
    listAll: () =>
      database.read(async (query) => {
        const { records, errors } = await selectRecords(query);
        return { records, unreadable: errors.length };
      }),
    find: (leadId) =>
      database.read(async (query) => {
        const { records, errors } = await selectRecords(query, leadId);
        errors.forEach(fail);
        return records[0];
      }),
  };
}

function fail(error: StoreError): never {
  throw error;
}

type Selection = { records: LeadRecord[]; errors: StoreError[] };

async function selectRecords(query: Query, leadId?: string): Promise<Selection> {
  const select = (sql: string, column: string, order: string, values: Value[] = []) =>
    query(leadId === undefined ? `${sql} ${order}` : `${sql} WHERE ${column} = $1 ${order}`, values);
  const values = leadId === undefined ? [] : [leadId];
  const leads = await select(SELECT_LEADS, "id", "ORDER BY received_at, id", values);
  const mails = groupByLead(await select(SELECT_MAILS, "lead_id", "", values));
  const attempts = groupByLead(await select(SELECT_ATTEMPTS, "lead_id", "ORDER BY number", values));
  const selection: Selection = { records: [], errors: [] };
  for (const row of leads) {
    const id = String(row.id);
    try {
      selection.records.push(readRecord(row, mails.get(id) ?? [], attempts.get(id) ?? []));
    } catch (cause) {
      // Only the ID: the cause may quote the lead.
      selection.errors.push(new StoreError(`The lead ${id} cannot be read in the database.`, { cause }));
    }
  }
  return selection;
}

function readRecord(row: Row, mails: Row[], attempts: Row[]): LeadRecord {
  const lead = readLead(row);
  const { isQuarantined, spamReasons, answeredAt } = readLeadStatus(row);
  const records = joinAttempts(mails.map(readMail), attempts.map(readAttempt));
  return { lead, state: readState(isQuarantined, records), spamReasons, answeredAt, mails: records };
}

function groupByLead(rows: Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, (row) => String(row.lead_id));
}

function joinAttempts(mails: QueuedMail[], attempts: RecordedAttempt[]): MailRecord[] {
  const records = mails.map(({ record }) => ({
    ...record,
    attempts: attempts.filter(({ kind }) => kind === record.kind).map(({ attempt }) => attempt),
  }));
  return records.sort((one, other) => MAIL_KINDS.indexOf(one.kind) - MAIL_KINDS.indexOf(other.kind));
}

function readState(isQuarantined: boolean, mails: MailRecord[]): LeadState {
  const state = mails.find(({ kind }) => kind === "lead")?.state;
  return isQuarantined || state === undefined || state === "held" ? "quarantined" : state;
}

const SELECT_LEADS = `SELECT ${LEAD_COLUMNS}, doubts, quarantined, answered_at FROM lead`;
const SELECT_MAILS = "SELECT lead_id, kind, message_id, queued_at, due_at, failures, state FROM mail";
const SELECT_ATTEMPTS = "SELECT lead_id, kind, at, ok, error, transport FROM attempt";

// Small batches keep incoming messages from waiting.
const BATCH = 100;

export function createDeletion(database: Database): Pick<Store, "erase" | "prune" | "pruneQuarantine"> {
  return {
    erase: (email, deleteElsewhere, by) =>
      deleteLeads(database, FROM_ADDRESS, makeEmailKey(email), deleteElsewhere, by),
    prune: (receivedBefore, deleteElsewhere) => deleteLeads(database, OLD, receivedBefore, deleteElsewhere),
    pruneQuarantine: (receivedBefore, deleteElsewhere) =>
      deleteLeads(database, OLD_IN_QUARANTINE, receivedBefore, deleteElsewhere),
  };
}

// Deletes elsewhere first, while the IDs are certain, and again for what was added meanwhile.
async function deleteLeads(
  database: Database,
  selection: string,
  value: Value,
  deleteElsewhere: DeleteElsewhere = async () => {},
  by?: ErasedBy,
): Promise<string[]> {
  const found = await database.read((query) => query(selection, [value]));
  await deleteElsewhere(found.map(readId));
  const ids = await deleteRows(database, selection, value, by);
  await deleteElsewhere(ids);
  await wipeDeleted(database);
  return ids.sort();
}

// The lock rechecks each row: a lead that was released or retried meanwhile must stay (PostgreSQL).
async function deleteRows(
  database: Database,
  selection: string,
  value: Value,
  by?: ErasedBy,
): Promise<string[]> {
  const sql = `DELETE FROM lead WHERE id IN (${selection} LIMIT $2 ${database.lockRows}) RETURNING id`;
  const ids: string[] = [];
  for (;;) {
    const deleted = await writeCounted(database, async (query) => {
      const batch = (await query(sql, [value, BATCH])).map(readId);
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
  WHERE received_at < $1 AND state IN ('delivered', 'dead')`;
const OLD_IN_QUARANTINE = "SELECT id FROM lead WHERE received_at < $1 AND quarantined = 1";
