import { randomBytes, randomUUID } from "node:crypto";
import { type Query, StoreError } from "#server/store/database.ts";
import { TEXT_COLUMNS } from "#server/store/lead-record.ts";

export const SCHEMA_VERSION = 1;

/** How a database writes what the statements of the schema have in common. */
export type SqlDialect = {
  integer: string;
  counter: string;
  /** Suffixes of CREATE TABLE; `keyedTable` for tables clustered by primary key. */
  table: string;
  keyedTable: string;
  /** Finds no row, or 0, in an empty database. */
  selectVersion: string;
  writeVersion: string;
};

/** Creates the tables in an empty database. Throws StoreError for those of another program version. */
export async function prepareTables(query: Query, dialect: SqlDialect): Promise<void> {
  const [row] = await query(dialect.selectVersion);
  const version = Number(row?.version ?? 0);
  if (version > 0) return checkVersion(version);
  const tables = [...leadTables(dialect), ...mailTables(dialect), ...callTable(dialect)];
  const others = [...limitTables(dialect), ...teamTables(dialect), ...stateTables(dialect)];
  for (const sql of [...tables, ...others, dialect.writeVersion]) await query(sql);
  await query(INSERT_STATE, [randomUUID(), randomBytes(32).toString("base64url")]);
}

export function checkVersion(version: number): void {
  if (version === SCHEMA_VERSION) return;
  throw new StoreError(
    `The tables of the database have version ${version}, and this program reads version ${SCHEMA_VERSION}: ` +
      "run the program that wrote them, or start with an empty database.",
  );
}

// `version` grows with every change by the team.
function leadTables({ integer, table }: SqlDialect): string[] {
  return [
    `CREATE TABLE lead (
      id TEXT PRIMARY KEY,
      received_at ${integer} NOT NULL,
      ${TEXT_COLUMNS.map((name) => `${name} TEXT NOT NULL`).join(", ")},
      email_key TEXT NOT NULL,
      submission_hash TEXT UNIQUE,
      spam_reasons TEXT NOT NULL,
      quarantined ${integer} NOT NULL CHECK (quarantined IN (0, 1)),
      answered_at ${integer},
      reported_at ${integer},
      assignee TEXT,
      version ${integer} NOT NULL DEFAULT 0
    )${table}`,
    "CREATE INDEX lead_received ON lead (received_at, id)",
    "CREATE INDEX lead_email ON lead (email_key, received_at)",
    "CREATE INDEX lead_unreported ON lead (received_at) WHERE answered_at IS NULL AND reported_at IS NULL",
    "CREATE INDEX lead_reported ON lead (reported_at) WHERE reported_at IS NOT NULL",
    "CREATE INDEX lead_accepted ON lead (received_at) WHERE quarantined = 0",
    "CREATE INDEX lead_quarantined ON lead (received_at, id) WHERE quarantined = 1",
    // One for each view of the inbox that the others don't serve.
    "CREATE INDEX lead_unanswered ON lead (received_at, id) WHERE answered_at IS NULL AND quarantined = 0",
    "CREATE INDEX lead_assigned ON lead (assignee, received_at) WHERE assignee IS NOT NULL",
    "CREATE INDEX lead_answered ON lead (received_at, id) WHERE answered_at IS NOT NULL",
    "CREATE INDEX lead_call ON lead (received_at, id) WHERE meeting_start <> '' AND quarantined = 0",
  ];
}

function mailTables({ integer, counter, table, keyedTable }: SqlDialect): string[] {
  return [
    `CREATE TABLE mail (
      lead_id TEXT NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      message_id TEXT NOT NULL UNIQUE,
      queued_at ${integer} NOT NULL,
      due_at ${integer},
      lease_token TEXT,
      failures ${integer} NOT NULL DEFAULT 0,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'failing', 'held', 'delivered', 'dead')),
      PRIMARY KEY (lead_id, kind)
    )${keyedTable}`,
    "CREATE INDEX mail_due ON mail (due_at, kind DESC, lead_id) WHERE due_at IS NOT NULL",
    "CREATE INDEX mail_undelivered ON mail (state, queued_at) WHERE kind = 'lead' AND state <> 'delivered'",
    "CREATE INDEX mail_failed ON mail (lead_id) WHERE kind = 'lead' AND state IN ('failing', 'dead')",
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

/**
 * The calls that leads ask for. `held`: it has a seat, which the constraint gives to one call only. `taken`: another call was
 * first. `waiting`: the lead is in quarantine. `request_hash` is that of the message without its time, `moved_hash` that of the
 * submission which chose another time.
 */
function callTable({ integer, table }: SqlDialect): string[] {
  return [
    `CREATE TABLE call_slot (
      lead_id TEXT PRIMARY KEY REFERENCES lead (id) ON DELETE CASCADE,
      start_at ${integer} NOT NULL,
      seat ${integer},
      state TEXT NOT NULL CHECK (state IN ('waiting', 'held', 'taken', 'canceled')),
      seats ${integer} NOT NULL,
      spacing ${integer} NOT NULL,
      sequence ${integer} NOT NULL DEFAULT 0,
      changed_at ${integer} NOT NULL,
      reminded ${integer} NOT NULL DEFAULT 0 CHECK (reminded IN (0, 1)),
      request_hash TEXT,
      moved_hash TEXT,
      UNIQUE (start_at, seat),
      CHECK ((state = 'held') = (seat IS NOT NULL))
    )${table}`,
    "CREATE INDEX call_slot_reminder ON call_slot (start_at) WHERE state = 'held' AND reminded = 0",
    "CREATE INDEX call_slot_request ON call_slot (request_hash) WHERE request_hash IS NOT NULL",
    "CREATE INDEX call_slot_moved ON call_slot (moved_hash) WHERE moved_hash IS NOT NULL",
  ];
}

function limitTables({ integer, table, keyedTable }: SqlDialect): string[] {
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
    `CREATE TABLE spent_proof (id TEXT PRIMARY KEY, expires_at ${integer} NOT NULL)${keyedTable}`,
    "CREATE INDEX spent_proof_expiry ON spent_proof (expires_at)",
  ];
}

// Of invites, sessions and challenges only a hash is stored: a copy of the database opens nothing. `audit` has no reference to
// `lead`: it outlives what was erased, and holds nothing of it.
function teamTables({ integer, counter, table }: SqlDialect): string[] {
  return [
    `CREATE TABLE member (
      name TEXT PRIMARY KEY,
      role TEXT NOT NULL CHECK (role IN ('reader', 'agent')),
      handle TEXT NOT NULL UNIQUE,
      added_at ${integer} NOT NULL
    )${table}`,
    `CREATE TABLE passkey (
      id TEXT PRIMARY KEY,
      member TEXT NOT NULL REFERENCES member (name) ON DELETE CASCADE,
      public_key TEXT NOT NULL,
      counter ${integer} NOT NULL
    )${table}`,
    "CREATE INDEX passkey_member ON passkey (member)",
    `CREATE TABLE access_token (
      hash TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      member TEXT REFERENCES member (name) ON DELETE CASCADE,
      expires_at ${integer} NOT NULL
    )${table}`,
    "CREATE INDEX access_token_expiry ON access_token (expires_at)",
    "CREATE INDEX access_token_member ON access_token (member, kind)",
    `CREATE TABLE note (
      number ${counter},
      lead_id TEXT NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
      member TEXT NOT NULL,
      at ${integer} NOT NULL,
      text TEXT NOT NULL,
      removed_at ${integer}
    )${table}`,
    "CREATE INDEX note_lead ON note (lead_id)",
    `CREATE TABLE audit (
      number ${counter},
      at ${integer} NOT NULL,
      member TEXT NOT NULL,
      action TEXT NOT NULL,
      lead_id TEXT,
      subject TEXT
    )${table}`,
    "CREATE INDEX audit_lead ON audit (lead_id, number) WHERE lead_id IS NOT NULL",
  ];
}

// `arrivals` only grows: a lower number means a restored backup. `secret` signs challenges and links.
function stateTables({ integer, table, keyedTable }: SqlDialect): string[] {
  return [
    `CREATE TABLE store_state (
      id ${integer} PRIMARY KEY CHECK (id = 1),
      store_id TEXT NOT NULL,
      secret TEXT NOT NULL,
      arrivals ${integer} NOT NULL,
      writes ${integer} NOT NULL
    )${table}`,
    `CREATE TABLE page_count (
      day TEXT NOT NULL,
      event TEXT NOT NULL,
      path TEXT NOT NULL,
      referrer TEXT NOT NULL,
      device TEXT NOT NULL,
      count ${integer} NOT NULL,
      PRIMARY KEY (day, event, path, referrer, device)
    )${keyedTable}`,
  ];
}

const INSERT_STATE =
  "INSERT INTO store_state (id, store_id, secret, arrivals, writes) VALUES (1, $1, $2, 0, 0)";
