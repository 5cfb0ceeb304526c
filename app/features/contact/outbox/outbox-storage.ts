import { createStore, del, set, type UseStore, values } from "idb-keyval";
import * as v from "valibot";
import { withinTime } from "#app/features/integrations/within-time.ts";
import { type Submission, submissionSchema } from "../submission.ts";

// Visitors' browsers hold messages under these names and properties, so they never change.
const DATABASE = "contact";
const STORE = "kept";
const queuedMessageSchema = v.object({
  ...submissionSchema.entries,
  /** When it was first queued, in milliseconds since 1970. */
  keptAt: v.number(),
  isRefused: v.boolean(),
});

export type QueuedMessage = v.InferOutput<typeof queuedMessageSchema>;

export function toQueuedMessage({ key, message, trap, visit }: Submission): QueuedMessage {
  return { key, message, trap, visit, keptAt: Date.now(), isRefused: false };
}

/** Returns whether it is stored. Never throws. */
export function store(message: QueuedMessage): Promise<boolean> {
  return query((database) => set(message.key, message, database)).then(
    () => true,
    () => false,
  );
}

/** All stored messages, oldest first. Never throws. */
export async function listStored(): Promise<QueuedMessage[]> {
  const found = await query((database) => values<unknown>(database)).catch(() => []);
  return found
    .flatMap((entry) => {
      const result = v.safeParse(queuedMessageSchema, entry);
      return result.success ? [result.output] : [];
    })
    .sort((one, other) => one.keptAt - other.keptAt);
}

/** Never throws: what cannot be removed is resent under the same key, and stays one lead. */
export async function removeStored(key: string): Promise<void> {
  await query((database) => del(key, database)).catch(() => {});
}

/** A cheap check for every page: most visitors have no outbox, and none is made for them. Never throws. */
export async function hasOutbox(): Promise<boolean> {
  try {
    // Firefox lacked it until version 126.
    if (!indexedDB.databases) return true;
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
  } catch {
    return false;
  }
}

// A database that is broken, or blocked by another program, may never answer.
const QUERY_TIMEOUT_MS = 1_000;

let connection: UseStore | undefined;
let isUnresponsive = false;

// Async, so that a synchronous error becomes a rejection too.
async function query<Result>(run: (database: UseStore) => Promise<Result>): Promise<Result> {
  connection ??= createStore(DATABASE, STORE);
  const result = run(connection);
  let isSettled = false;
  const onSettled = () => {
    isSettled = true;
    isUnresponsive = false;
  };
  result.then(onSettled, onSettled);
  try {
    // After one timeout there is no more waiting, until the database answers again.
    return await withinTime(result, isUnresponsive ? 0 : QUERY_TIMEOUT_MS);
  } catch (error) {
    isUnresponsive = !isSettled;
    throw error;
  }
}
