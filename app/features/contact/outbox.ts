import { createStore, del, set, type UseStore, values } from "idb-keyval";
import * as v from "valibot";
import { withinTime } from "#app/features/integrations/loading.ts";
import { type MailSettings, sendSubmission } from "./mail-client.ts";
import { type Submission, submissionSchema } from "./submission.ts";

// The queue of messages on this device, which tabs and the service worker share. Visitors' browsers hold messages under these
// names and properties, and open tabs may run another version of the site, so they never change.
const DATABASE = "contact";
const STORE = "kept";
const CHANNEL = "contact.kept";
const LOCK = "contact.submission.";

const queuedMessageSchema = v.object({
  ...submissionSchema.entries,
  /** When it was first queued, in milliseconds since 1970. */
  keptAt: v.number(),
  isRefused: v.boolean(),
});

const newsSchema = v.object({ kind: v.picklist(["arrived", "refused"]), submission: submissionSchema });

export type QueuedMessage = v.InferOutput<typeof queuedMessageSchema>;

/** What happened to a queued message. */
export type OutboxNews = v.InferOutput<typeof newsSchema>;

/** Queues a submission until it is delivered. @returns whether it is stored on the device. Never throws */
export function enqueue(submission: Submission, isRefused = false): Promise<boolean> {
  // One that is queued already keeps its time.
  const message: QueuedMessage = { keptAt: Date.now(), ...submission, isRefused };
  return query((database) => set(message.key, message, database)).then(
    () => true,
    () => false,
  );
}

/** Never throws: what cannot be removed is resent under the same key, and stays one lead. */
export async function dequeue(key: string): Promise<void> {
  await query((database) => del(key, database)).catch(() => {});
}

/** All messages on the device, oldest first. Never throws. */
export async function listQueued(): Promise<QueuedMessage[]> {
  if (!(await hasOutbox())) return [];
  const found = await query((database) => values<unknown>(database)).catch(() => []);
  return found
    .flatMap((entry) => {
      const result = v.safeParse(queuedMessageSchema, entry);
      return result.success ? [result.output] : [];
    })
    .sort((a, b) => a.keptAt - b.keptAt);
}

/** A cheap check for every page: most visitors have no outbox, and none is made for them. Never throws. */
export async function hasOutbox(): Promise<boolean> {
  try {
    // Firefox lacked it until version 126.
    if (!indexedDB.databases) return true;
    return (await withinTime(indexedDB.databases(), QUERY_TIMEOUT_MS)).some(({ name }) => name === DATABASE);
  } catch {
    return false;
  }
}

/** Dequeues a delivered message, or keeps a rejected one for the visitor to correct, and tells all open pages. */
export async function settle(submission: Submission, isRefused: boolean): Promise<void> {
  if (isRefused) await enqueue(submission, true);
  else await dequeue(submission.key);
  const news: OutboxNews = { kind: isRefused ? "refused" : "arrived", submission };
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Listens to news from all senders: tabs and the service worker. @returns a function that ends it */
export function onOutboxNews(listener: (news: OutboxNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const result = v.safeParse(newsSchema, data);
    if (result.success) listener(result.output);
  };
  return () => channel.close();
}

const LOCK_TIMEOUT_MS = 10_000;

/** Keeps others from sending it too. On a timeout, or without locks, the key still prevents a second lead. */
export async function withSubmissionLock<Result>(key: string, send: () => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
  return navigator.locks?.request(LOCK + key, { signal }, send).catch(send) ?? send();
}

/**
 * Sends the queued messages, oldest first, except those that are being sent elsewhere.
 * @returns how many messages are still unsent
 * @throws DOMException when the browser denies locks
 */
export async function sendQueued(
  mail: MailSettings,
  takeProof: () => Promise<string | undefined>,
): Promise<number> {
  for (const { key } of await listUnsent()) {
    const retry = () => sendAgain(mail, key, takeProof);
    // Insecure contexts have no locks.
    if (navigator.locks)
      await navigator.locks.request(LOCK + key, { ifAvailable: true }, (lock) => lock && retry());
    else await retry();
  }
  return (await listUnsent()).length;
}

async function listUnsent(): Promise<QueuedMessage[]> {
  return (await listQueued()).filter(({ isRefused }) => !isRefused);
}

async function sendAgain(
  mail: MailSettings,
  key: string,
  takeProof: () => Promise<string | undefined>,
): Promise<void> {
  const findUnsent = async () => (await listUnsent()).find((queued) => queued.key === key);
  // It may have been delivered or replaced before this tab got the lock.
  const queued = await findUnsent();
  if (!queued) return;
  const outcome = await sendSubmission(mail, queued, { proof: await takeProof() });
  if (outcome === "retry") return;
  // A correction may have replaced it meanwhile.
  if (outcome === "rejected" && !(await findUnsent())) return;
  await settle(queued, outcome === "rejected");
}

// A database that is broken, or blocked by another program, may never answer.
const QUERY_TIMEOUT_MS = 1_000;

let connection: UseStore | undefined;

// Async, so that a synchronous error becomes a rejection too.
async function query<Result>(run: (database: UseStore) => Promise<Result>): Promise<Result> {
  connection ??= createStore(DATABASE, STORE);
  return withinTime(run(connection), QUERY_TIMEOUT_MS);
}
