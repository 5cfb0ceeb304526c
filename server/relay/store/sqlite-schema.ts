import type { DatabaseSync } from "node:sqlite";
import { StoreError } from "#server/relay/store/store.ts";

/** Brings the database to the newest shape. Each step runs once; `user_version` counts those that have run. */
export function migrate(database: DatabaseSync): void {
  const version = Number(database.prepare("PRAGMA user_version").get()?.user_version);
  if (version > MIGRATIONS.length) {
    throw new StoreError("The database was written by a newer version of this program.");
  }
  for (const [index, step] of MIGRATIONS.entries()) {
    if (index >= version) database.exec(`${step}; PRAGMA user_version = ${index + 1}`);
  }
}

const MIGRATIONS = [
  `CREATE TABLE lead (
    id TEXT PRIMARY KEY,
    received_at INTEGER NOT NULL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone_number TEXT NOT NULL,
    company_name TEXT NOT NULL,
    message TEXT NOT NULL,
    page TEXT NOT NULL,
    date TEXT NOT NULL
  ) STRICT;
  CREATE TABLE outbox (
    lead_id TEXT PRIMARY KEY REFERENCES lead (id),
    due_at INTEGER,
    leased INTEGER NOT NULL DEFAULT 0 CHECK (leased IN (0, 1)),
    failures INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX outbox_due ON outbox (due_at) WHERE due_at IS NOT NULL;
  CREATE TABLE attempt (
    lead_id TEXT NOT NULL REFERENCES lead (id),
    at INTEGER NOT NULL,
    ok INTEGER NOT NULL CHECK (ok IN (0, 1)),
    error TEXT NOT NULL
  ) STRICT;
  CREATE INDEX attempt_lead ON attempt (lead_id)`,
];
