import type { DatabaseSync } from "node:sqlite";
import { makeEmailKey } from "#server/store/rows.ts";
import { FIRST_WITH_PLAIN_KEYS, SCHEMA_VERSION, writeSchema } from "#server/store/schema.ts";
import type { SqlDialect } from "#server/store/sql-dialect.ts";

export function migrateSqlite(database: DatabaseSync): void {
  const version = Number(database.prepare("PRAGMA user_version").get()?.user_version);
  if (version === 1) database.exec(RENAME_OLD_TABLES);
  for (const statement of writeSchema(DIALECT, version)) database.exec(statement);
  database.function("make_email_key", (email) => makeEmailKey(String(email)));
  if (version === 1) database.exec(COPY_OLD_ROWS);
  else if (version < FIRST_WITH_PLAIN_KEYS) database.exec(RENEW_EMAIL_KEYS);
  database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
}

const DIALECT: SqlDialect = {
  integer: "INTEGER",
  counter: "INTEGER PRIMARY KEY AUTOINCREMENT",
  table: " STRICT",
  keyedTable: " STRICT, WITHOUT ROWID",
  randomText: "lower(hex(randomblob(16)))",
  writeTrigger: ({ name, event, condition, statement }) =>
    `CREATE TRIGGER ${name} ${event} FOR EACH ROW WHEN ${condition} BEGIN ${statement}; END`,
};

const RENEW_EMAIL_KEYS =
  "UPDATE lead SET email_key = make_email_key(email_key) WHERE email_key <> make_email_key(email_key)";

const RENAME_OLD_TABLES = `
  ALTER TABLE lead RENAME TO old_lead;
  ALTER TABLE outbox RENAME TO old_outbox;
  ALTER TABLE attempt RENAME TO old_attempt`;

// Leads of version 1 are marked reported, or all of them would be in one summary.
const COPY_OLD_ROWS = `
  INSERT INTO lead (id, received_at, first_name, last_name, email, email_key, phone_number, company_name, message,
      page, date, doubts, quarantined, reported_at)
    SELECT id, received_at, first_name, last_name, email, make_email_key(email), phone_number, company_name, message,
      page, date, '[]', 0, received_at FROM old_lead;
  INSERT INTO mail (lead_id, kind, queued_at, due_at, lease_token, failures, state)
    SELECT id, 'lead', received_at, due_at, CASE leased WHEN 1 THEN 'version 1' END, failures,
      CASE WHEN due_at IS NULL THEN 'delivered' WHEN failures > 0 THEN 'failing' ELSE 'waiting' END
    FROM old_lead JOIN old_outbox ON lead_id = id;
  INSERT INTO attempt (lead_id, kind, at, ok, error, transport)
    SELECT lead_id, 'lead', at, ok, error, '' FROM old_attempt ORDER BY rowid;
  DROP TABLE old_attempt;
  DROP TABLE old_outbox;
  DROP TABLE old_lead`;
