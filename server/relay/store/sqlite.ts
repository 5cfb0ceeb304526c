import type { SQLOutputValue } from "node:sqlite";
import type { Prepare } from "#server/relay/store/sqlite-connection.ts";
import { connectSqlite } from "#server/relay/store/sqlite-connection.ts";
import { readAttempt, readClaim, readLeadRecord, readOldest } from "#server/relay/store/sqlite-rows.ts";
import type { Attempt, AttemptResult, Claim, Lead, LeadRecord, Store } from "#server/relay/store/store.ts";

const BUSY_MS = 2_000;

/**
 * Keeps leads in one SQLite file. A lock of another process is waited for `busyMs` milliseconds.
 * @throws StoreError when the file or its folder cannot be made, opened or brought up to date.
 */
export async function openSqliteStore(file: string, busyMs = BUSY_MS): Promise<Store> {
  const connection = await connectSqlite(file, busyMs);
  return {
    accept: (lead) => connection.write((prepare) => insertLead(prepare, lead)),
    async claimDue(now, leaseUntil) {
      // Looked at first without a lock: most of the time nothing is due.
      const isDue = await connection.run((prepare) => prepare(SELECT_DUE).get(now) !== undefined);
      return isDue ? connection.write((prepare) => claimLead(prepare, now, leaseUntil)) : undefined;
    },
    // One server process per file: at its start, any lease is one of a process that has ended.
    async releaseLeases(now) {
      await connection.write((prepare) => prepare(RELEASE_LEASES).run(now));
    },
    recordAttempt: (leadId, result) => connection.write((prepare) => insertAttempt(prepare, leadId, result)),
    list: () => connection.run(selectRecords),
    find: (leadId) => connection.run((prepare) => selectRecord(prepare, leadId)),
    retry: (leadId, now) => connection.write((prepare) => prepare(UPDATE_DUE).run(now, leadId).changes === 1),
    oldestUndelivered: () => connection.run((prepare) => readOldest(prepare(SELECT_OLDEST).get())),
    check: () => connection.probe(),
    close: async () => connection.close(),
  };
}

const INSERT_LEAD = `INSERT INTO lead VALUES
  (:id, :receivedAt, :first_name, :last_name, :email, :phone_number, :company_name, :message, :page, :date)`;
const INSERT_OUTBOX = "INSERT INTO outbox (lead_id, due_at) VALUES (:id, :receivedAt)";
const INSERT_ATTEMPT = "INSERT INTO attempt (lead_id, at, ok, error) VALUES (?, ?, ?, ?)";
const SELECT_DUE = "SELECT lead_id FROM outbox WHERE due_at <= ? ORDER BY due_at, lead_id LIMIT 1";
const SELECT_RECORD = "SELECT lead.*, due_at, failures FROM lead JOIN outbox ON lead_id = id";
const SELECT_RECORD_BY_ID = `${SELECT_RECORD} WHERE id = ?`;
const SELECT_RECORDS = `${SELECT_RECORD} ORDER BY received_at, id`;
const SELECT_ATTEMPTS = "SELECT at, ok, error FROM attempt WHERE lead_id = ? ORDER BY rowid";
const SELECT_OLDEST = `SELECT min(received_at) AS oldest FROM lead JOIN outbox ON lead_id = id
  WHERE due_at IS NOT NULL`;
const LEASE = "UPDATE outbox SET due_at = ?, leased = 1 WHERE lead_id = ?";
const RELEASE_LEASES = "UPDATE outbox SET due_at = ?, leased = 0 WHERE leased = 1";
const UPDATE_DUE = "UPDATE outbox SET due_at = ?, leased = 0 WHERE lead_id = ?";
const UPDATE_FAILED = "UPDATE outbox SET due_at = ?, leased = 0, failures = failures + 1 WHERE lead_id = ?";

function insertLead(prepare: Prepare, lead: Lead): void {
  prepare(INSERT_LEAD).run(lead);
  prepare(INSERT_OUTBOX).run({ id: lead.id, receivedAt: lead.receivedAt });
}

// Read again under the lock: another process may have taken it since.
function claimLead(prepare: Prepare, now: number, leaseUntil: number): Claim | undefined {
  const leadId = prepare(SELECT_DUE).get(now)?.lead_id;
  if (leadId === undefined) return undefined;
  prepare(LEASE).run(leaseUntil, leadId);
  return readClaim(prepare(SELECT_RECORD_BY_ID).get(leadId));
}

function insertAttempt(prepare: Prepare, leadId: string, result: AttemptResult): void {
  prepare(INSERT_ATTEMPT).run(leadId, result.at, result.ok ? 1 : 0, result.ok ? "" : result.error);
  if (result.ok) prepare(UPDATE_DUE).run(null, leadId);
  else prepare(UPDATE_FAILED).run(result.retryAt, leadId);
}

function selectRecords(prepare: Prepare): LeadRecord[] {
  const rows = prepare(SELECT_RECORDS).all();
  return rows.map((row) => readLeadRecord(row, selectAttempts(prepare, row.id ?? null)));
}

function selectRecord(prepare: Prepare, leadId: string): LeadRecord | undefined {
  const row = prepare(SELECT_RECORD_BY_ID).get(leadId);
  return row && readLeadRecord(row, selectAttempts(prepare, leadId));
}

function selectAttempts(prepare: Prepare, leadId: SQLOutputValue): Attempt[] {
  return prepare(SELECT_ATTEMPTS).all(leadId).map(readAttempt);
}
