import type { Query } from "#server/relay/store/database.ts";
import type { SqlDialect } from "#server/relay/store/schema.ts";
import { NEWER_VERSION, SCHEMA_VERSION, writeMigration, writeSchema } from "#server/relay/store/schema.ts";
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
  const statements = isNew ? writeSchema(WORDS) : writeMigration(WORDS, version);
  for (const statement of statements) await query(statement);
  if (isNew) await query("CREATE TABLE store_version (version BIGINT NOT NULL)");
  await query(isNew ? "INSERT INTO store_version VALUES ($1)" : "UPDATE store_version SET version = $1", [
    SCHEMA_VERSION,
  ]);
}

// Any number does that no other program in the same database uses.
const MIGRATION_LOCK = 7_246_100;

const WORDS: SqlDialect = {
  integer: "BIGINT",
  counter: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
  table: "",
  keyedTable: "",
  randomText: "replace(gen_random_uuid()::text, '-', '')",
  writeTrigger: ({ name, event, condition, statement }) => `
    CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NULL; END $$;
    CREATE TRIGGER ${name} ${event} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION ${name}()`,
};

async function readVersion(query: Query): Promise<number> {
  const [table] = await query("SELECT to_regclass('store_version') IS NOT NULL AS exists");
  if (table?.exists !== true) return 0;
  const [row] = await query("SELECT version FROM store_version");
  return Number(row?.version);
}
