/** The version of the tables below. A database of a newer version is not touched. */
export const SCHEMA_VERSION = 3;

export const NEWER_VERSION = "The database was written by a newer version of this program.";

/** The few words in which the databases differ. */
export type SchemaWords = {
  /** Holds milliseconds since 1970. */
  integer: string;
  /** Numbers the rows in the order of their arrival. */
  counter: string;
  /** Ends a table; the second one a table that is kept in the order of its primary key. */
  table: string;
  keyedTable: string;
};

/** The statements that make all tables. */
export function writeSchema(words: SchemaWords): string[] {
  return [...leadTables(words), ...queueTables(words), ...otherTables(words)];
}

/**
 * What version 2 lacks. With the defaults a process of version 2 that still runs beside a newer one goes on taking
 * messages in.
 */
export const FROM_VERSION_2 = [
  "ALTER TABLE lead ADD COLUMN meeting_start TEXT NOT NULL DEFAULT ''",
  "ALTER TABLE lead ADD COLUMN meeting_time_zone TEXT NOT NULL DEFAULT ''",
];

function leadTables({ integer, table }: SchemaWords): string[] {
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
      meeting_start TEXT NOT NULL DEFAULT '',
      meeting_time_zone TEXT NOT NULL DEFAULT '',
      submission_hash TEXT UNIQUE,
      doubts TEXT NOT NULL,
      quarantined ${integer} NOT NULL CHECK (quarantined IN (0, 1)),
      answered_at ${integer},
      escalated ${integer} NOT NULL DEFAULT 0 CHECK (escalated IN (0, 1))
    )${table}`,
    "CREATE INDEX lead_received ON lead (received_at)",
    "CREATE INDEX lead_email ON lead (email_key, received_at)",
    "CREATE INDEX lead_open ON lead (received_at) WHERE answered_at IS NULL AND escalated = 0",
  ];
}

// A message id may be missing only in what version 1 left, until the server that knows its domain opens the store.
function queueTables({ integer, counter, table, keyedTable }: SchemaWords): string[] {
  return [
    `CREATE TABLE mail (
      lead_id TEXT NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      message_id TEXT UNIQUE,
      queued_at ${integer} NOT NULL,
      due_at ${integer},
      lease_token TEXT,
      failures ${integer} NOT NULL DEFAULT 0,
      uncertain TEXT,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'failing', 'held', 'delivered', 'dead')),
      PRIMARY KEY (lead_id, kind)
    )${keyedTable}`,
    "CREATE INDEX mail_due ON mail (due_at, kind DESC, lead_id) WHERE due_at IS NOT NULL",
    "CREATE INDEX mail_undelivered ON mail (queued_at) WHERE kind = 'lead' AND state <> 'delivered'",
    "CREATE INDEX mail_confirmation ON mail (queued_at) WHERE kind = 'confirmation'",
    "CREATE INDEX mail_escalation ON mail (queued_at) WHERE kind = 'escalation'",
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

function otherTables({ integer, table, keyedTable }: SchemaWords): string[] {
  return [
    `CREATE TABLE spent_proof (id TEXT PRIMARY KEY, expires_at ${integer} NOT NULL)${keyedTable}`,
    "CREATE INDEX spent_proof_expiry ON spent_proof (expires_at)",
    `CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL)${table}`,
  ];
}
