import { Client, Pool, TypeOverrides } from "pg";
import { type Database, type Query, StoreError } from "#server/store/database.ts";
import { createTransact, toStoreError } from "#server/store/postgres/run-transaction.ts";
import { prepareTables, SCHEMA_VERSION, type SqlDialect } from "#server/store/schema.ts";

const MAX_CONNECTIONS = 8;
const CONNECT_MS = 2_000;
const STATEMENT_MS = 5_000;
// Longer than the server's own timeout, for a server that doesn't respond at all.
const SILENCE_MS = STATEMENT_MS + 500;

// Set per transaction: connection poolers may reject startup options.
const SETTINGS = `SET LOCAL synchronous_commit = on; SET LOCAL statement_timeout = ${STATEMENT_MS};
  SET LOCAL idle_in_transaction_session_timeout = ${STATEMENT_MS}`;
const BEGIN_READ = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${SETTINGS}`;
const BEGIN_WRITE = `BEGIN ISOLATION LEVEL READ COMMITTED; ${SETTINGS}`;

// Numbers that no other program locks.
const START_LOCK = 7_246_100;
const ARRIVALS_LOCK = 7_246_101;

/** Reconnects by itself. Throws StoreError naming host, port and database. */
export async function openPostgres(url: string): Promise<Database> {
  const description = describeUrl(url);
  const pool = createPool(url);
  const transact = createTransact(pool, description);
  const write: Database["write"] = (work) => transact(BEGIN_WRITE, work);
  try {
    await write(async (query) => {
      await checkEncoding(query, description);
      // Several processes may start at once.
      await query(`SELECT pg_advisory_xact_lock(${START_LOCK})`);
      await query(CREATE_VERSION);
      await prepareTables(query, DIALECT);
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    description,
    acquireQueue: undefined,
    skipLocked: "FOR UPDATE SKIP LOCKED",
    lockRows: "FOR UPDATE",
    foldText: (text) => `lower(regexp_replace(normalize(${text}, NFKC), '[${INVISIBLE}]', '', 'g'))`,
    read: (work) => transact(BEGIN_READ, work),
    write,
    writeSerially: (work) =>
      write(async (query) => {
        await query(`SELECT pg_advisory_xact_lock(${ARRIVALS_LOCK})`);
        return work(query);
      }),
    verifyFiles: async () => {},
    wipeDeleted: async () => {},
    async backUp(file) {
      throw new StoreError(
        `PostgreSQL makes its backups itself, while others work: pg_dump --format=custom --file=${file} "$DATABASE_URL"`,
      );
    },
    async restore(file) {
      throw new StoreError(
        "PostgreSQL restores its backups itself, while the servers are stopped: " +
          `pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" ${file}`,
      );
    },
    explain: (error) => toStoreError(error, description),
    async close() {
      if (!pool.ending) await pool.end();
    },
  };
}

// SQL_ASCII stores bytes as they come.
const FULL_ENCODINGS = ["UTF8", "SQL_ASCII"];

// Other encodings lack most scripts, and messages in these would be rejected forever.
async function checkEncoding(query: Query, description: string): Promise<void> {
  const [row] = await query("SHOW server_encoding");
  const encoding = String(row?.server_encoding);
  if (FULL_ENCODINGS.includes(encoding)) return;
  throw new StoreError(
    `In ${description} text is stored as ${encoding}, which lacks most scripts: ` +
      "create a database with ENCODING 'UTF8' TEMPLATE template0, and move the data with pg_dump and pg_restore.",
  );
}

function createPool(url: string): Pool {
  const types = new TypeOverrides();
  // BIGINT arrives as text; times and counts are far below 2^53.
  types.setTypeParser(20, Number);
  const pool = new Pool({
    connectionString: url,
    application_name: "contact-relay",
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    types,
  });
  // A broken connection reports twice: to its user, and here.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

function describeUrl(url: string): string {
  try {
    // Without the password: this is shown.
    const { host, port, database } = new Client({ connectionString: url });
    return `the PostgreSQL database ${database} on ${host}:${port}`;
  } catch {
    throw new StoreError("DATABASE_URL cannot be read as the URL of a PostgreSQL database.");
  }
}

// PostgreSQL has no name for what no font shows.
const INVISIBLE =
  "\\u00ad\\u034f\\u061c\\u115f\\u1160\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff";

const CREATE_VERSION = "CREATE TABLE IF NOT EXISTS store_version (version BIGINT NOT NULL)";
const DIALECT: SqlDialect = {
  integer: "BIGINT",
  counter: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
  table: "",
  keyedTable: "",
  selectVersion: "SELECT version FROM store_version",
  writeVersion: `INSERT INTO store_version VALUES (${SCHEMA_VERSION})`,
};
