import { createStore, del, set, type UseStore, values } from "idb-keyval";
import { withinTime } from "#app/features/integrations/within-time.ts";
import { DATABASE } from "./outbox-marker.ts";
import { type QueuedMessage, readQueuedMessages } from "./queued-message.ts";

// A database that is broken, or held by another program, may never answer.
const WATCHDOG_MS = 1_000;

/** Keeps a submission in the browser's database. @throws Error when that is not possible, or not in time */
export async function writeToDatabase(kept: QueuedMessage): Promise<void> {
  await ask((store) => set(kept.key, kept, store));
}

/** The submissions kept in the database. @throws Error when it does not answer, or not in time */
export async function listDatabase(): Promise<QueuedMessage[]> {
  return readQueuedMessages(await ask((store) => values<unknown>(store)));
}

/** Never throws: what stays there is sent under the same key once more, and is the same lead. */
export async function removeFromDatabase(key: string): Promise<void> {
  await ask((store) => del(key, store)).catch(() => {});
}

let opened: UseStore | undefined;
let isSilent = false;

// In a function of its own, so that what throws at once is a rejection too.
async function ask<Answer>(question: (store: UseStore) => Promise<Answer>): Promise<Answer> {
  opened ??= createStore(DATABASE, "kept");
  const answer = question(opened);
  let isAnswered = false;
  const noteAnswer = () => {
    isAnswered = true;
    isSilent = false;
  };
  answer.then(noteAnswer, noteAnswer);
  try {
    // Once it has not answered it is not waited for again, until it does.
    return await withinTime(answer, isSilent ? 0 : WATCHDOG_MS);
  } catch (error) {
    isSilent = !isAnswered;
    throw error;
  }
}
