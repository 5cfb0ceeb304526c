import type { Query } from "#server/relay/store/database.ts";
import { FROM_VERSION_2, NEWER_VERSION, SCHEMA_VERSION, writeSchema } from "#server/relay/store/schema.ts";
import { StoreError } from "#server/relay/store/store.ts";

/**
 * Brings the tables to the newest shape, within one transaction. Several processes may start at once.
 * @throws StoreError when a newer version of this program made them.
 */
export async function migratePostgres(query: Query): Promise<void> {
  await query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  const version = await readVersion(query);
  if (version > SCHEMA_VERSION) throw new StoreError(NEWER_VERSION);
  if (version === SCHEMA_VERSION) return;
  const isNew = version === 0;
  for (const statement of isNew ? SCHEMA : FROM_VERSION_2) await query(statement);
  if (isNew) await query("CREATE TABLE store_version (version BIGINT NOT NULL)");
  await query(isNew ? "INSERT INTO store_version VALUES ($1)" : "UPDATE store_version SET version = $1", [
    SCHEMA_VERSION,
  ]);
}

// Any number does that no other program in the same database uses.
const MIGRATION_LOCK = 7_246_100;

const SCHEMA = writeSchema({
  integer: "BIGINT",
  counter: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
  table: "",
  keyedTable: "",
});

async function readVersion(query: Query): Promise<number> {
  const [table] = await query("SELECT to_regclass('store_version') IS NOT NULL AS exists");
  if (table?.exists !== true) return 0;
  const [row] = await query("SELECT version FROM store_version");
  return Number(row?.version);
}
