import { callTables, FREE_QUARANTINED_CALLS } from "#server/store/call-schema.ts";
import { AUDIT_SUBJECTS, inboxTables, memberEmails } from "#server/store/inbox-tables.ts";
import { pageCountTable } from "#server/store/page-counts.ts";
import type { SqlDialect } from "#server/store/sql-dialect.ts";
import { stateTable, unprovenTime } from "#server/store/state-table.ts";
import { StoreError } from "#server/store/store.ts";

export const SCHEMA_VERSION = 9;

/** Older versions found leads by their address as it was typed. */
export const FIRST_WITH_PLAIN_KEYS = 9;

/** The statements that create the tables or migrate them. SQLite's version 1 is replaced, and 0 is an empty database. */
export function writeSchema(dialect: SqlDialect, version: number): string[] {
  checkVersion(version);
  if (version === SCHEMA_VERSION) return [];
  if (version >= 2) return writeMigration(dialect, version);
  return [
    ...leadTables(dialect),
    ...queueTables(dialect),
    ...confirmationTable(dialect),
    ...otherTables(dialect),
    ...stateTable(dialect),
    ...pageCountTable(dialect),
    ...callTables(dialect),
    ...inboxTables(dialect),
    ...memberEmails(),
    ...AUDIT_SUBJECTS,
    ...unprovenTime(dialect),
  ];
}

/** Throws StoreError for the version of a newer program. */
export function checkVersion(version: number): void {
  if (version <= SCHEMA_VERSION) return;
  throw new StoreError("The database was written by a newer version of this program.");
}

// The defaults let a process of an older version keep writing.
function writeMigration(dialect: SqlDialect, version: number): string[] {
  return [
    ...(version < 3 ? FROM_VERSION_2 : []),
    ...(version < 4 ? fromVersion3(dialect) : []),
    ...(version < 5 ? FROM_VERSION_4 : []),
    ...(version < 6 ? fromVersion5(dialect) : []),
    ...(version === 6 ? [FREE_QUARANTINED_CALLS] : []),
    ...(version < 7 ? memberEmails() : []),
    ...(version < 8 ? AUDIT_SUBJECTS : []),
    ...unprovenTime(dialect),
  ];
}

function fromVersion5(dialect: SqlDialect): string[] {
  return [
    "ALTER TABLE lead ADD COLUMN visit TEXT NOT NULL DEFAULT ''",
    ...pageCountTable(dialect),
    ...callTables(dialect),
    ...inboxTables(dialect),
  ];
}

const FROM_VERSION_4 = ["ALTER TABLE lead ADD COLUMN preferred_contact TEXT NOT NULL DEFAULT ''"];

const FROM_VERSION_2 = [
  "ALTER TABLE lead ADD COLUMN meeting_start TEXT NOT NULL DEFAULT ''",
  "ALTER TABLE lead ADD COLUMN meeting_time_zone TEXT NOT NULL DEFAULT ''",
];

function fromVersion3(dialect: SqlDialect): string[] {
  return [
    `ALTER TABLE lead ADD COLUMN unproven_bytes ${dialect.integer} NOT NULL DEFAULT 0`,
    QUARANTINE_INDEX,
    "DROP INDEX mail_undelivered",
    UNDELIVERED_INDEX,
    ...stateTable(dialect),
    ...confirmationTable(dialect),
    "DROP INDEX IF EXISTS mail_confirmation",
  ];
}

function leadTables({ integer, table }: SqlDialect): string[] {
  return [
    `CREATE TABLE lead (
      id TEXT PRIMARY KEY,
      received_at ${integer} NOT NULL,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      email TEXT NOT NULL,
      email_key TEXT NOT NULL,
      phone_number TEXT NOT NULL,
      company_name TEXT NOT NULL,
      message TEXT NOT NULL,
      page TEXT NOT NULL,
      date TEXT NOT NULL,
      preferred_contact TEXT NOT NULL DEFAULT '',
      meeting_start TEXT NOT NULL DEFAULT '',
      meeting_time_zone TEXT NOT NULL DEFAULT '',
      visit TEXT NOT NULL DEFAULT '',
      submission_hash TEXT UNIQUE,
      doubts TEXT NOT NULL,
      quarantined ${integer} NOT NULL CHECK (quarantined IN (0, 1)),
      answered_at ${integer},
      reported_at ${integer},
      unproven_bytes ${integer} NOT NULL DEFAULT 0
    )${table}`,
    "CREATE INDEX lead_received ON lead (received_at)",
    "CREATE INDEX lead_email ON lead (email_key, received_at)",
    "CREATE INDEX lead_open ON lead (received_at) WHERE answered_at IS NULL AND reported_at IS NULL",
    "CREATE INDEX lead_reported ON lead (reported_at) WHERE reported_at IS NOT NULL",
    QUARANTINE_INDEX,
  ];
}

// `message_id` is null only for mails of version 1, until a server opens the store.
function queueTables({ integer, counter, table, keyedTable }: SqlDialect): string[] {
  return [
    `CREATE TABLE mail (
      lead_id TEXT NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      message_id TEXT UNIQUE,
      queued_at ${integer} NOT NULL,
      due_at ${integer},
      lease_token TEXT,
      failures ${integer} NOT NULL DEFAULT 0,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'failing', 'held', 'delivered', 'dead')),
      PRIMARY KEY (lead_id, kind)
    )${keyedTable}`,
    "CREATE INDEX mail_due ON mail (due_at, kind DESC, lead_id) WHERE due_at IS NOT NULL",
    UNDELIVERED_INDEX,
    "CREATE INDEX mail_summary ON mail (queued_at) WHERE kind = 'summary'",
    `CREATE TABLE attempt (
      number ${counter},
      lead_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      at ${integer} NOT NULL,
      ok ${integer} NOT NULL CHECK (ok IN (0, 1)),
      error TEXT NOT NULL,
      transport TEXT NOT NULL,
      FOREIGN KEY (lead_id, kind) REFERENCES mail (lead_id, kind) ON DELETE CASCADE
    )${table}`,
    "CREATE INDEX attempt_mail ON attempt (lead_id, kind)",
  ];
}

function confirmationTable({ integer, table }: SqlDialect): string[] {
  return [
    `CREATE TABLE confirmation (
      lead_id TEXT PRIMARY KEY REFERENCES lead (id) ON DELETE CASCADE,
      queued_at ${integer} NOT NULL,
      mailbox TEXT NOT NULL,
      network TEXT,
      wants_call ${integer} NOT NULL CHECK (wants_call IN (0, 1)),
      is_proven ${integer} NOT NULL CHECK (is_proven IN (0, 1))
    )${table}`,
    "CREATE INDEX confirmation_queued ON confirmation (queued_at)",
    "CREATE INDEX confirmation_mailbox ON confirmation (mailbox, queued_at)",
  ];
}

function otherTables({ integer, table, keyedTable }: SqlDialect): string[] {
  return [
    `CREATE TABLE spent_proof (id TEXT PRIMARY KEY, expires_at ${integer} NOT NULL)${keyedTable}`,
    "CREATE INDEX spent_proof_expiry ON spent_proof (expires_at)",
    `CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL)${table}`,
  ];
}

const UNDELIVERED_INDEX = `CREATE INDEX mail_undelivered ON mail (queued_at)
  WHERE kind = 'lead' AND state IN ('waiting', 'failing')`;
const QUARANTINE_INDEX = "CREATE INDEX lead_quarantined ON lead (received_at) WHERE quarantined = 1";
