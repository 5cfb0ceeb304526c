import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { StatementSync } from "node:sqlite";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { errorMessage } from "#server/error-message.ts";
import { isBusy, toStoreError } from "#server/relay/store/sqlite-errors.ts";
import { migrate } from "#server/relay/store/sqlite-schema.ts";
import { StoreError } from "#server/relay/store/store.ts";

const BUSY_PAUSE_MS = 20;

/** Compiles a statement, or finds it compiled before. */
export type Prepare = (sql: string) => StatementSync;

export type SqliteConnection = {
  /** Runs the work, again while another process holds the lock, for as long as told. Throws StoreError. */
  run<Result>(work: (prepare: Prepare) => Result): Promise<Result>;
  /** Like `run`, in one transaction: all of the work is durable afterwards, or none of it. */
  write<Result>(work: (prepare: Prepare) => Result): Promise<Result>;
  /** Writes and takes it back. Throws StoreError when a write would not work now. */
  probe(): Promise<void>;
  close(): void;
};

/**
 * Opens the file, making it and its folder when they are missing. A lock of another process is waited for
 * `busyMs` milliseconds.
 * @throws StoreError when that cannot be done.
 */
export async function connectSqlite(file: string, busyMs: number): Promise<SqliteConnection> {
  makeFolder(dirname(file));
  const database = openDatabase(file);
  const whileBusy = <Result>(work: () => Result) => retryWhileBusy(busyMs, work);
  try {
    await whileBusy(() => configure(database));
    await whileBusy(() => transact(database, "COMMIT", () => migrate(database)));
  } catch (error) {
    database.close();
    throw error;
  }
  const prepare = createPrepare(database);
  return {
    run: (work) => whileBusy(() => work(prepare)),
    write: (work) => whileBusy(() => transact(database, "COMMIT", () => work(prepare))),
    probe: () =>
      whileBusy(() => transact(database, "ROLLBACK", () => database.exec("CREATE TABLE probe (x)"))),
    close() {
      if (database.isOpen) database.close();
    },
  };
}

// Leads are personal data: nobody else on the machine may read them.
function makeFolder(folder: string): void {
  try {
    makeMissingFolders(folder);
  } catch (error) {
    throw new StoreError(`The data folder ${folder} cannot be made: ${errorMessage(error)}.`);
  }
}

// Node's own `recursive` never returns where a file system refuses new folders with "not found", as /proc does.
function makeMissingFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeMissingFolders(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function openDatabase(file: string): DatabaseSync {
  try {
    // SQLite's own busy timeout would hold up every other request of this process: see retryWhileBusy.
    return new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
  } catch (error) {
    throw toStoreError(error);
  }
}

// FULL: an accepted lead survives a power cut. WAL: the leads command reads while the server writes.
function configure(database: DatabaseSync): void {
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
}

async function retryWhileBusy<Result>(busyMs: number, work: () => Result): Promise<Result> {
  const deadline = performance.now() + busyMs;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw toStoreError(error);
    }
    await sleep(BUSY_PAUSE_MS);
  }
}

function transact<Result>(database: DatabaseSync, end: "COMMIT" | "ROLLBACK", work: () => Result): Result {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec(end);
    return result;
  } finally {
    // Still open means that something failed: the next request must not find it half done.
    if (database.isTransaction) database.exec("ROLLBACK");
  }
}

function createPrepare(database: DatabaseSync): Prepare {
  const statements = new Map<string, StatementSync>();
  return (sql) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
}
