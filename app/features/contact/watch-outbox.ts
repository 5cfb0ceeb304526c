import { OUTBOX_SYNC_TAG } from "#app/features/offline/worker-contract.ts";
import { listen } from "#app/ui/listen.ts";
import { takePageProof } from "./credentials.ts";
import { settleDraft } from "./draft.ts";
import type { MailSettings } from "./mail-client.ts";
import { onOutboxNews, sendQueued } from "./outbox.ts";

// Each retry waits twice as long as the one before.
export const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 10 * 60_000;

let isWatching = false;
let isListening = false;

/**
 * Retries until the outbox is empty: first after `delay` milliseconds, then with growing delays, and whenever the connection
 * returns. Shows nothing: forms listen to the news.
 */
export async function watchOutbox(mail: MailSettings, delay = 0): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  // News may arrive after the outbox is empty, so the page listens on.
  if (!isListening) onOutboxNews(({ kind, submission }) => kind === "arrived" && settleDraft(submission));
  isListening = true;
  await waitForChance(delay);
  for (let next = FIRST_DELAY_MS; ; next = Math.min(2 * next, MAX_DELAY_MS)) {
    const unsent = await sendQueued(mail, () => takePageProof(mail)).catch(() => 1);
    if (unsent === 0) break;
    requestBackgroundSync();
    await waitForChance(next);
  }
  isWatching = false;
}

/** For that many milliseconds, or until the connection returns. */
function waitForChance(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, milliseconds);
  return promise.finally(listen(window, "online", () => resolve()));
}

/** Not in TypeScript's library, and missing in some browsers. */
type SyncManager = { register: (tag: string) => Promise<void> };

/** Lets the worker send queued submissions once online, even with no page open. Never throws; may never settle. */
export async function requestBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.ready;
    const sync: SyncManager | undefined = Reflect.get(registration, "sync");
    await sync?.register(OUTBOX_SYNC_TAG);
  } catch {
    // Background sync is not permitted.
  }
}
