import * as v from "valibot";
import { type Submission, submissionSchema } from "../submission.ts";
import {
  hasOutbox,
  listStored,
  type QueuedMessage,
  removeStored,
  store,
  toQueuedMessage,
} from "./outbox-storage.ts";

// The functions of the queue never throw, even where the browser blocks storage.

/** Queues a submission until it is delivered. Returns whether it is stored on the device. */
export function enqueue(submission: Submission): Promise<boolean> {
  return store(toQueuedMessage(submission));
}

/** Dequeues a delivered message, or keeps a rejected one for the visitor to correct, and tells all open pages. */
export async function settle(message: QueuedMessage, outcome: "accepted" | "rejected"): Promise<void> {
  if (outcome === "accepted") await removeStored(message.key);
  else await store({ ...message, isRefused: true });
  emitOutboxEvent({ kind: outcome === "accepted" ? "arrived" : "refused", submission: message });
}

/** The messages that still have to be sent, oldest first. */
export async function listUnsent(): Promise<QueuedMessage[]> {
  return (await listStored()).filter(({ isRefused }) => !isRefused);
}

export async function findQueued(key: string): Promise<QueuedMessage | undefined> {
  return (await listStored()).find((queued) => queued.key === key);
}

export async function findRejected(
  matches: (message: Submission["message"]) => boolean,
): Promise<QueuedMessage | undefined> {
  if (!(await hasOutbox())) return undefined;
  return (await listStored()).find(({ isRefused, message }) => isRefused && matches(message));
}

const LOCK_TIMEOUT_MS = 10_000;

/** Keeps other tabs and the service worker from sending it too. On a timeout the key still prevents a second lead. */
export async function withSubmissionLock<Result>(key: string, send: () => Promise<Result>): Promise<Result> {
  let started: Promise<Result> | undefined;
  const start = () => {
    started ??= send();
    return started;
  };
  try {
    const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
    return await navigator.locks.request(SUBMISSION_LOCK + key, { signal }, start);
  } catch {
    return start();
  }
}

/** Runs `send` unless this submission is being sent elsewhere. */
export function trySubmissionLock(key: string, send: () => Promise<void>): Promise<void> {
  return tryLock(SUBMISSION_LOCK + key, send);
}

/** Runs `sendAll` unless another tab or the service worker is working through the outbox. */
export function tryOutboxLock(sendAll: () => Promise<void>): Promise<void> {
  return tryLock(OUTBOX, sendAll);
}

async function tryLock(name: string, run: () => Promise<void>): Promise<void> {
  // Insecure contexts have no locks.
  if (!("locks" in navigator)) return run();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
}

// Tabs that run different versions of the site share these names and this event's shape.
const SUBMISSION_LOCK = "contact.submission.";
const OUTBOX = "contact.kept";
const outboxEventSchema = v.object({
  kind: v.picklist(["arrived", "refused"]),
  submission: submissionSchema,
});

/** What happened to a queued message. */
export type OutboxEvent = v.InferOutput<typeof outboxEventSchema>;

/** Sends an event to all open pages, including this one. */
function emitOutboxEvent(event: OutboxEvent): void {
  if (!("BroadcastChannel" in globalThis)) return;
  const channel = new BroadcastChannel(OUTBOX);
  channel.postMessage(event);
  channel.close();
}

/** Listens to events of all senders: tabs and the service worker. Returns the function that unsubscribes. */
export function onOutboxEvent(listener: (event: OutboxEvent) => void): () => void {
  if (!("BroadcastChannel" in globalThis)) return () => {};
  const channel = new BroadcastChannel(OUTBOX);
  channel.onmessage = ({ data }) => {
    const result = v.safeParse(outboxEventSchema, data);
    if (result.success) listener(result.output);
  };
  return () => channel.close();
}
