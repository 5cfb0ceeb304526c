import type { SqlDialect } from "#server/store/sql-dialect.ts";

/** What version 6 adds for the team: to a new database and to one of an older version. */
export function inboxTables(dialect: SqlDialect): string[] {
  return [
    // `version` grows with every change by the team; the defaults let a process of an older version keep writing.
    `ALTER TABLE lead ADD COLUMN version ${dialect.integer} NOT NULL DEFAULT 0`,
    "ALTER TABLE lead ADD COLUMN assignee TEXT",
    ...VIEW_INDEXES,
    ...teamTables(dialect),
    ...accessTables(dialect),
  ];
}

/** What version 7 adds: by which address a member is known to OpenID Connect. */
export function memberEmails(): string[] {
  return ["ALTER TABLE member ADD COLUMN email TEXT", "CREATE UNIQUE INDEX member_email ON member (email)"];
}

/** What version 8 adds: what an action is about, beside the lead. */
export const AUDIT_SUBJECTS = ["ALTER TABLE audit ADD COLUMN subject TEXT"];

// One for each view of the inbox that an older index doesn't serve.
const VIEW_INDEXES = [
  "CREATE INDEX lead_unanswered ON lead (received_at, id) WHERE answered_at IS NULL AND quarantined = 0",
  "CREATE INDEX lead_assigned ON lead (assignee, received_at) WHERE assignee IS NOT NULL",
  "CREATE INDEX lead_answered ON lead (received_at, id) WHERE answered_at IS NOT NULL",
  "CREATE INDEX lead_call ON lead (received_at, id) WHERE meeting_start <> '' AND quarantined = 0",
  "CREATE INDEX mail_failed ON mail (lead_id) WHERE kind = 'lead' AND state IN ('failing', 'dead')",
];

// `audit` has no reference to `lead`: it outlives what was erased, and holds nothing of it.
function teamTables({ integer, counter, table }: SqlDialect): string[] {
  return [
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
      lead_id TEXT
    )${table}`,
    "CREATE INDEX audit_lead ON audit (lead_id, number) WHERE lead_id IS NOT NULL",
  ];
}

// Of invites, sessions and challenges only a hash is stored: a copy of the database opens nothing.
function accessTables({ integer, table }: SqlDialect): string[] {
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
  ];
}
