import type { Submission } from "../submission.ts";
import { listDatabase, removeFromDatabase, writeToDatabase } from "./outbox-database.ts";
import { listStorage, removeFromStorage, writeToStorage } from "./outbox-in-storage.ts";
import { clearMarker, mayKeepSomething, setMarker } from "./outbox-marker.ts";
import { describeWaiting, type KeptSubmission, mergeCopies } from "./queued-message.ts";

/** Keeps a submission until it has arrived. Says whether it really is on the device. Never throws. */
export function keepSubmission(submission: Submission): Promise<boolean> {
  return write(describeWaiting(submission));
}

/** Notes that a kept submission was refused for good. Never throws. */
export async function keepAsRefused(kept: KeptSubmission): Promise<void> {
  await write({ ...kept, isRefused: true });
}

/** Forgets a submission, if it was kept. Never throws. */
export async function forgetSubmission(key: string): Promise<void> {
  removeFromStorage(key);
  await removeFromDatabase(key);
  await tidyMarker();
}

/** Everything kept on this device, oldest first. Never throws. */
export async function listKept(): Promise<KeptSubmission[]> {
  const found = [...(await listDatabase().catch(() => [])), ...listStorage()];
  return mergeCopies(found).sort((one, other) => one.keptAt - other.keptAt);
}

/** A kept submission as it is now. Never throws. */
export async function findKept(key: string): Promise<KeptSubmission | undefined> {
  return (await listKept()).find((kept) => kept.key === key);
}

/** The oldest submission of a kind that was refused and whose words were not sent again. Never throws. */
export async function findRefused(
  isOfKind: (message: Submission["message"]) => boolean,
): Promise<KeptSubmission | undefined> {
  if (!(await mayKeepSomething())) return undefined;
  return (await listKept()).find(({ isRefused, message }) => isRefused && isOfKind(message));
}

async function write(kept: KeptSubmission): Promise<boolean> {
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

function tryStorage(kept: KeptSubmission): boolean {
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
