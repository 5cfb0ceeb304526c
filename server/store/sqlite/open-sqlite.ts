import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { foldForSearch } from "#contract/typed-text.ts";
import { type Database, type Query, type Row, StoreError, type Value } from "#server/store/database.ts";
import { prepareTables, SCHEMA_VERSION, type SqlDialect } from "#server/store/schema.ts";
import { backUpSqlite, restoreSqlite } from "#server/store/sqlite/back-up-sqlite.ts";
import {
  createQueueLock,
  ensurePrivateFile,
  ensurePrivateFolder,
} from "#server/store/sqlite/database-files.ts";
import { isBusy, makeBusyError, makeDamageError, toStoreError } from "#server/store/sqlite/sqlite-errors.ts";
import { type FileWatch, watchFiles } from "#server/store/sqlite/watch-files.ts";

/** Waits up to `busyMs` for another process's lock. Throws StoreError, if `isChecked` also for a damaged file. */
export async function openSqlite(file: string, busyMs: number, isChecked = false): Promise<Database> {
  ensurePrivateFolder(dirname(file));
  ensurePrivateFile(file);
  const database = openFile(file);
  const runExclusive = createMutex(busyMs);
  const unwatched = createQuery(database);
  const queueLock = createQueueLock(file);
  let watch: FileWatch;
  try {
    await runExclusive(async () => configure(database));
    if (isChecked) await runExclusive(async () => checkFile(database));
    await runExclusive(() =>
      runTransaction(database, unwatched, BEGIN_WRITE, (query) => prepareTables(query, DIALECT)),
    );
    watch = watchFiles(database, file, busyMs);
  } catch (error) {
    database.close();
    throw error;
  }
  const query = watch.watchQuery(unwatched);
  const write: Database["write"] = (work) =>
    runExclusive(async () => {
      const result = await runTransaction(database, query, BEGIN_WRITE, (query) => {
        watch.beforeWrite();
        return work(query);
      });
      watch.afterWrite();
      return result;
    });
  const close = () =>
    runExclusive(async () => {
      if (database.isOpen) database.close();
    });
  return {
    description: `the file ${file}`,
    acquireQueue: () =>
      runExclusive(async () => {
        failWhenClosed(database);
        return queueLock.acquire();
      }),
    skipLocked: "",
    lockRows: "",
    foldText: (text) => `fold_text(${text})`,
    read: (work) => runExclusive(() => runTransaction(database, query, "BEGIN", work)),
    write,
    writeSerially: write,
    verifyFiles: watch.verify,
    wipeDeleted: () => runExclusive(() => emptyLog(watch)),
    backUp: (target) => backUpSqlite(file, target),
    restore: (source, keepAs) => restoreSqlite(file, source, keepAs, close),
    explain: toStoreError,
    async close() {
      await close();
      queueLock.release();
    },
  };
}

function openFile(file: string): DatabaseSync {
  try {
    // No busy timeout: SQLite would block the thread. `createMutex` retries instead.
    return new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
  } catch (error) {
    throw toStoreError(error);
  }
}

const DIALECT: SqlDialect = {
  integer: "INTEGER",
  counter: "INTEGER PRIMARY KEY AUTOINCREMENT",
  table: " STRICT",
  keyedTable: " STRICT, WITHOUT ROWID",
  selectVersion: "SELECT user_version AS version FROM pragma_user_version",
  writeVersion: `PRAGMA user_version = ${SCHEMA_VERSION}`,
};

// FULL: an accepted lead survives a power cut. secure_delete: erased data is overwritten. Checkpoints are `watchFiles`'s.
function configure(database: DatabaseSync): void {
  // SQLite's own `lower` knows only ASCII.
  database.function("fold_text", { deterministic: true }, (text) => foldForSearch(String(text)));
  // As in PostgreSQL.
  database.function("split_part", { deterministic: true }, (text, separator, part) => {
    return String(text).split(String(separator))[Number(part) - 1] ?? "";
  });
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
  database.exec("PRAGMA wal_autocheckpoint = 0");
}

function checkFile(database: DatabaseSync): void {
  const [found] = Object.values(database.prepare("PRAGMA quick_check(1)").get() ?? {});
  if (found !== "ok") throw makeDamageError();
}

const BEGIN_WRITE = "BEGIN IMMEDIATE";

async function runTransaction<Result>(
  database: DatabaseSync,
  query: Query,
  begin: string,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  failWhenClosed(database);
  await query(begin);
  try {
    const result = await work(query);
    await query("COMMIT");
    return result;
  } finally {
    // Still open after a failure: the next transaction must not find it half done.
    if (database.isTransaction) database.exec("ROLLBACK");
  }
}

function failWhenClosed(database: DatabaseSync): void {
  if (!database.isOpen) throw new StoreError("The store is closed.");
}

// The write-ahead log keeps old pages until it is truncated, which a reader can delay.
async function emptyLog(watch: FileWatch): Promise<void> {
  await watch.verify();
  if (!watch.checkpoint()) throw makeBusyError(STILL_READ);
}

const STILL_READ = "Another process is reading the log of the database.";

function createQuery(database: DatabaseSync): Query {
  const statements = new Map<string, StatementSync>();
  return async (sql, values = []) => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      // Otherwise one damaged number, too large for JavaScript, fails the whole query.
      statement.setReadBigInts(true);
      statements.set(sql, statement);
    }
    return statement.all(nameValues(values)).map(toNumbers);
  };
}

function toNumbers(row: Row): Row {
  for (const [name, value] of Object.entries(row)) {
    if (typeof value === "bigint" && Number.isSafeInteger(Number(value))) row[name] = Number(value);
  }
  return row;
}

// SQLite treats `$1` as a named parameter.
function nameValues(values: Value[]): Record<string, Value> {
  const named: Record<string, Value> = {};
  for (const [index, value] of values.entries()) named[`$${index + 1}`] = value;
  return named;
}

const BUSY_PAUSE_MS = 20;

/** Runs tasks one at a time, retrying until `busyMs` while another process holds the lock. */
function createMutex(busyMs: number) {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const deadline = performance.now() + busyMs;
    const turn = last.then(() => retryWhileBusy(deadline, work));
    last = turn.catch(() => {});
    return turn;
  };
}

async function retryWhileBusy<Result>(deadline: number, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw toStoreError(error);
    }
    await sleep(BUSY_PAUSE_MS);
  }
}
