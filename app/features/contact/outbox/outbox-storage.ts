import { createStore, del, set, type UseStore, values } from "idb-keyval";
import * as v from "valibot";
import { withinTime } from "#app/features/integrations/within-time.ts";
import { checkContactMessage } from "#contract/contact-message.ts";
import { createSubmission, type Submission, submissionSchema } from "../submission.ts";

// Visitors' browsers hold messages under these names and properties, so they never change.
const DATABASE = "contact";
const STORE = "kept";
/** Present in local storage while the outbox may hold something. Earlier versions kept the messages themselves in it. */
export const MARKER = "contact.kept";
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

/** Stores a message in the database, or else in local storage. Returns whether it is stored. Never throws. */
export async function store(message: QueuedMessage): Promise<boolean> {
  setMarker();
  try {
    await query((database) => set(message.key, message, database));
    // A copy written while the database was slow would contradict this one.
    removeFromLocalStorage(message.key);
    // Another tab may have found the outbox empty meanwhile.
    setMarker();
    return true;
  } catch {
    return attempt(() => storeLocally(message), false);
  }
}

/** All stored messages, oldest first. Never throws. */
export async function listStored(): Promise<QueuedMessage[]> {
  const found = [...(await listDatabase().catch(() => [])), ...listLocalStorage()];
  return mergeCopies(found).sort((one, other) => one.keptAt - other.keptAt);
}

/** Never throws: what cannot be removed is resent under the same key, and stays one lead. */
export async function removeStored(key: string): Promise<void> {
  removeFromLocalStorage(key);
  await query((database) => del(key, database)).catch(() => {});
}

/** A cheap check for every page. Storage may be full or cleared by a script, so the database counts too. Never throws. */
export async function mayHoldMessages(): Promise<boolean> {
  return attempt(hasMarker, true) || (await hasDatabase());
}

/** Never throws. */
export async function clearMarkerIfEmpty(): Promise<void> {
  if (!(await isCertainlyEmpty())) return;
  attempt(() => localStorage.removeItem(MARKER), undefined);
  if (!(await isCertainlyEmpty())) setMarker();
}

/** One copy of each message. A rejected copy wins over one that waits. */
export function mergeCopies(found: QueuedMessage[]): QueuedMessage[] {
  const byKey = new Map<string, QueuedMessage>();
  for (const message of found) if (!byKey.get(message.key)?.isRefused) byKey.set(message.key, message);
  return [...byKey.values()];
}

function setMarker(): void {
  attempt(() => hasMarker() || localStorage.setItem(MARKER, "[]"), undefined);
}

function hasMarker(): boolean {
  return localStorage.getItem(MARKER) !== null;
}

async function hasDatabase(): Promise<boolean> {
  try {
    // Firefox lacked it until version 126.
    if (!indexedDB.databases) return true;
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
  } catch {
    return false;
  }
}

async function isCertainlyEmpty(): Promise<boolean> {
  const inDatabase = await listDatabase().catch(() => undefined);
  return inDatabase?.length === 0 && listLocalStorage().length === 0;
}

async function listDatabase(): Promise<QueuedMessage[]> {
  return parseMessages(await query((database) => values<unknown>(database)));
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

// One entry per message, so that two tabs cannot overwrite each other's.
const PREFIX = `${MARKER}.`;

function storeLocally(message: QueuedMessage): true {
  localStorage.setItem(PREFIX + message.key, JSON.stringify(message));
  return true;
}

function listLocalStorage(): QueuedMessage[] {
  return attempt(() => {
    migrateLegacyList();
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    return parseMessages(names.map((name) => parseJson(localStorage.getItem(name))));
  }, []);
}

function removeFromLocalStorage(key: string): void {
  attempt(() => localStorage.removeItem(PREFIX + key), undefined);
}

/** Earlier versions kept a list of messages without keys in the marker. */
function migrateLegacyList(): void {
  const list = parseJson(localStorage.getItem(MARKER));
  if (!Array.isArray(list) || list.length === 0) return;
  for (const check of list.map(checkContactMessage))
    if (check.ok) storeLocally(toQueuedMessage(createSubmission(check.message)));
  localStorage.setItem(MARKER, "[]");
}

function parseJson(text: string | null): unknown {
  return attempt(() => JSON.parse(text ?? "null"), null);
}

function parseMessages(found: unknown[]): QueuedMessage[] {
  return found.flatMap((entry) => {
    const result = v.safeParse(queuedMessageSchema, entry);
    return result.success ? [result.output] : [];
  });
}

function attempt<Result>(action: () => Result, fallback: Result): Result {
  try {
    return action();
  } catch {
    return fallback;
  }
}
