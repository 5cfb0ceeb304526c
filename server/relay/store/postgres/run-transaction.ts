import type { Pool, PoolClient } from "pg";
import { DatabaseError } from "pg";
import { errorMessage } from "#server/error-message.ts";
import type { Query } from "#server/relay/store/database.ts";
import { toStoreError } from "#server/relay/store/postgres/postgres-errors.ts";
import { StoreError } from "#server/relay/store/store.ts";

/** Runs work between two statements on a connection of its own. Throws StoreError. */
export type Transact = <Result>(
  opening: string,
  end: "COMMIT" | "ROLLBACK",
  work: (query: Query) => Promise<Result>,
) => Promise<Result>;

export function createTransact(pool: Pool, description: string): Transact {
  return async (opening, end, work) => {
    try {
      if (pool.ending) throw new StoreError("The store is closed.");
      const client = await begin(pool, opening);
      return await runTransaction(client, end, work);
    } catch (error) {
      throw toStoreError(error, description);
    }
  };
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
