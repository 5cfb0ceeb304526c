import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError, type Pool, type PoolClient } from "pg";
import { errorCode, errorMessage } from "#server/error-message.ts";
import { type Query, StoreError } from "#server/store/database.ts";

const MAX_TRIES = 4;
const MAX_PAUSE_MS = 50;
// Deadlock, serialization failure, and foreign key violation after a concurrent erase.
const CONFLICTS = ["40P01", "40001", "23503"];

/** Runs work in a transaction, again when PostgreSQL rolled it back because of a conflict. */
export function createTransact(pool: Pool, description: string) {
  return async <Result>(opening: string, work: (query: Query) => Promise<Result>): Promise<Result> => {
    try {
      return await retryOnConflict(async () => {
        if (pool.ending) throw new StoreError("The store is closed.");
        const client = await begin(pool, opening);
        return runTransaction(client, work);
      });
    } catch (error) {
      throw toStoreError(error, description);
    }
  };
}

// Random, because the other transaction may be retrying too.
async function retryOnConflict<Result>(run: () => Promise<Result>, tries = MAX_TRIES): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (tries === 1 || !isConflict(error)) throw error;
  }
  await sleep(Math.random() * MAX_PAUSE_MS);
  return retryOnConflict(run, tries - 1);
}

function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && CONFLICTS.includes(error.code ?? "");
}

/** A pooled connection may report only now that it was cut: try the next one, and finally a new one. */
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
  // 57P01: terminated by the server. Without a server error the connection broke, unless it timed out.
  return error instanceof DatabaseError ? error.code === "57P01" : !/timeout/i.test(errorMessage(error));
}

async function runTransaction<Result>(
  client: PoolClient,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const query: Query = async (sql, values) => (await client.query(sql, values)).rows;
  try {
    const result = await work(query);
    const { command } = await client.query("COMMIT");
    // After a failed statement PostgreSQL answers COMMIT with ROLLBACK, which must never pass for stored.
    if (command !== "COMMIT") throw new StoreError("The database rolled the transaction back.");
    client.release();
    return result;
  } catch (error) {
    await giveBack(client, error);
    throw error;
  }
}

// Only an error from the server itself proves that the connection still works.
async function giveBack(client: PoolClient, error: unknown): Promise<void> {
  if (!(error instanceof DatabaseError)) return client.release(true);
  try {
    await client.query("ROLLBACK");
    client.release();
  } catch {
    client.release(true);
  }
}

// Codes, then classes: https://www.postgresql.org/docs/current/errcodes-appendix.html
const SENTENCES: Record<string, string> = {
  "25006": "is read-only",
  "3D000": "does not exist",
  "40001": "rolled back this task after a conflict with another",
  "40P01": "rolled back this task after a deadlock",
  "42501": "denies this user the permission",
  "42P07": "has a table of the same name from another program",
  "53100": "has a full disk",
  "53300": "has too many connections",
  "55P03": "is locked by another task",
  "57014": "was too slow",
  "08": "cannot be reached",
  "28": "rejects this user",
  "53": "has no resources left",
  "57": "is starting or stopping",
};

/** Leaves out PostgreSQL's message and the cause: both can contain parts of a lead. */
export function toStoreError(error: unknown, description: string): StoreError {
  if (error instanceof StoreError) return error;
  return new StoreError(`${capitalize(description)} ${findReason(error)}.`);
}

function findReason(error: unknown): string {
  if (error instanceof DatabaseError) {
    const code = error.code ?? "";
    return SENTENCES[code] ?? SENTENCES[code.slice(0, 2)] ?? `does not work (error ${code})`;
  }
  // A host with several addresses fails once per address.
  const code = error instanceof AggregateError ? errorCode(error.errors[0]) : errorCode(error);
  if (/timeout/i.test(errorMessage(error))) return "does not answer";
  return code === "" ? `cannot be used: ${errorMessage(error)}` : `cannot be reached (${code})`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
