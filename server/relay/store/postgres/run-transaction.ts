import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError, type Pool, type PoolClient } from "pg";
import { errorMessage } from "#server/error-message.ts";
import type { Query } from "#server/relay/store/database.ts";
import { toStoreError } from "#server/relay/store/postgres/describe-postgres.ts";
import { StoreError } from "#server/relay/store/store.ts";

/**
 * Runs work between two statements on a connection of its own, and again when PostgreSQL has undone it in favor of
 * another task. Throws StoreError.
 */
type Transact = <Result>(
  opening: string,
  end: "COMMIT" | "ROLLBACK",
  work: (query: Query) => Promise<Result>,
) => Promise<Result>;

const MOST_TRIES = 4;
const LONGEST_PAUSE_MS = 50;
// deadlock_detected, serialization_failure, and foreign_key_violation, when a lead was erased between two statements: nothing
// was written, and the next try sees what is left.
const CONFLICTS = ["40P01", "40001", "23503"];

export function createTransact(pool: Pool, description: string): Transact {
  return async (opening, end, work) => {
    try {
      return await retryConflicts(async () => {
        if (pool.ending) throw new StoreError("The store is closed.");
        const client = await begin(pool, opening);
        return runTransaction(client, end, work);
      });
    } catch (error) {
      throw toStoreError(error, description);
    }
  };
}

// Not at the same pace as the other task, which may be run again too.
async function retryConflicts<Result>(run: () => Promise<Result>, tries = MOST_TRIES): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (tries === 1 || !isConflict(error)) throw error;
  }
  await sleep(Math.random() * LONGEST_PAUSE_MS);
  return retryConflicts(run, tries - 1);
}

function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && CONFLICTS.includes(error.code ?? "");
}

/**
 * Opens a transaction. A connection that was cut while nobody used it may say so only now: nothing has happened on it
 * yet, so the next one is tried, and after the last of them a new one.
 */
async function begin(pool: Pool, opening: string, tries = pool.options.max): Promise<PoolClient> {
  const client = await pool.connect();
  try {
    await client.query(opening);
    return client;
  } catch (error) {
    client.release(true);
    if (tries === 0 || !isCut(error)) throw error;
    return begin(pool, opening, tries - 1);
  }
}

function isCut(error: unknown): boolean {
  // 57P01: the server has ended this connection. Without an answer it is one that broke, unless it was waited for too long.
  return error instanceof DatabaseError ? error.code === "57P01" : !/timeout/i.test(errorMessage(error));
}

async function runTransaction<Result>(
  client: PoolClient,
  end: string,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const query: Query = async (sql, values) => (await client.query(sql, values)).rows;
  try {
    const result = await work(query);
    const { command } = await client.query(end);
    // PostgreSQL answers COMMIT with ROLLBACK where a statement failed before: that must never pass for stored.
    if (command !== end) throw new StoreError("The database took the transaction back.");
    client.release();
    return result;
  } catch (error) {
    await giveBack(client, error);
    throw error;
  }
}

// Only after the server itself has refused a statement is it clear that the connection still works.
async function giveBack(client: PoolClient, error: unknown): Promise<void> {
  if (!(error instanceof DatabaseError)) return client.release(true);
  try {
    await client.query("ROLLBACK");
    client.release();
  } catch {
    client.release(true);
  }
}
