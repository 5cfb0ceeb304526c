import type { Submission } from "../submission.ts";
import { listDatabase, removeFromDatabase, writeToDatabase } from "./outbox-database.ts";
import { listStorage, removeFromStorage, writeToStorage } from "./outbox-in-storage.ts";
import { clearMarker, mayKeepSomething, setMarker } from "./outbox-marker.ts";
import { describeWaiting, mergeCopies, type QueuedMessage } from "./queued-message.ts";

/** Keeps a submission until it has arrived. Says whether it really is on the device. Never throws. */
export function enqueue(submission: Submission): Promise<boolean> {
  return write(describeWaiting(submission));
}

/** Notes that a kept submission was refused for good. Never throws. */
export async function markRejected(kept: QueuedMessage): Promise<void> {
  await write({ ...kept, isRefused: true });
}

/** Forgets a submission, if it was kept. Never throws. */
export async function forgetSubmission(key: string): Promise<void> {
  removeFromStorage(key);
  await removeFromDatabase(key);
  await tidyMarker();
}

/** Everything kept on this device, oldest first. Never throws. */
export async function listQueued(): Promise<QueuedMessage[]> {
  const found = [...(await listDatabase().catch(() => [])), ...listStorage()];
  return mergeCopies(found).sort((one, other) => one.keptAt - other.keptAt);
}

/** A kept submission as it is now. Never throws. */
export async function findQueued(key: string): Promise<QueuedMessage | undefined> {
  return (await listQueued()).find((kept) => kept.key === key);
}

/** The oldest submission of a kind that was refused and whose words were not sent again. Never throws. */
export async function findRefused(
  isOfKind: (message: Submission["message"]) => boolean,
): Promise<QueuedMessage | undefined> {
  if (!(await mayKeepSomething())) return undefined;
  return (await listQueued()).find(({ isRefused, message }) => isRefused && isOfKind(message));
}

async function write(kept: QueuedMessage): Promise<boolean> {
  setMarker();
  try {
    await writeToDatabase(kept);
    // From a time when the database was late. It would speak against what stands there from now on.
    removeFromStorage(kept.key);
    // Another tab may have found nothing in the meantime, and taken the marker away.
    setMarker();
    return true;
  } catch {
    return tryStorage(kept);
  }
}

function tryStorage(kept: QueuedMessage): boolean {
  try {
    writeToStorage(kept);
    return true;
  } catch {
    return false;
  }
}

/** Takes the marker away when nothing is kept any more. Never throws. */
export async function tidyMarker(): Promise<void> {
  if (!(await isCertainlyEmpty())) return;
  clearMarker();
  if (!(await isCertainlyEmpty())) setMarker();
}

/** A database that does not answer may hold something. */
async function isCertainlyEmpty(): Promise<boolean> {
  const inDatabase = await listDatabase().catch(() => undefined);
  return inDatabase?.length === 0 && listStorage().length === 0;
}
