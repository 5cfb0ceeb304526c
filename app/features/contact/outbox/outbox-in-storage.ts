import { checkContactMessage } from "#contract/contact-message.ts";
import { createSubmission } from "../submission.ts";
import { MARKER } from "./outbox-marker.ts";
import { describeWaiting, type QueuedMessage, readQueuedMessages } from "./queued-message.ts";

// One entry per message, so that two tabs cannot overwrite each other's.
const PREFIX = `${MARKER}.`;

/** Keeps a submission where there is no database. @throws DOMException when the browser allows no storage */
export function writeToStorage(kept: QueuedMessage): void {
  localStorage.setItem(PREFIX + kept.key, JSON.stringify(kept));
}

/** The submissions kept in the simple storage, those of earlier versions too. Never throws. */
export function listStorage(): QueuedMessage[] {
  try {
    takeOverList();
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    return readQueuedMessages(names.map((name) => parse(localStorage.getItem(name))));
  } catch {
    return [];
  }
}

export function removeFromStorage(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing is kept there.
  }
}

/** Earlier versions kept a list of messages without keys. */
function takeOverList(): void {
  const list = parse(localStorage.getItem(MARKER));
  if (!Array.isArray(list) || list.length === 0) return;
  const checks = list.map(checkContactMessage);
  for (const check of checks) if (check.ok) writeToStorage(describeWaiting(createSubmission(check.message)));
  localStorage.setItem(MARKER, "[]");
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
