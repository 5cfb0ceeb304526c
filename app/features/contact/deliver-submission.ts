import { OUTBOX_SYNC_TAG } from "#app/features/offline/worker-contract.ts";
import { listen } from "#app/ui/listen.ts";
import { takePageProof } from "./credentials.ts";
import { settleDraft } from "./draft.ts";
import { type Credentials, type MailSettings, sendSubmission } from "./mail-client.ts";
import { dequeue, enqueue, onOutboxNews, sendQueued, settle, withSubmissionLock } from "./outbox.ts";
import { createQueuedResult, type DeliveryResult, type Submission } from "./submission.ts";

type DeliveryOptions = {
  mail: MailSettings;
  /** The undelivered message that this one corrects. */
  replaced: Submission | undefined;
  collectCredentials: () => Promise<Credentials>;
  onChecked: () => void;
  isInForm: () => boolean;
};

/** Queues a submission first, so that a tab closed at any moment loses nothing, then sends and dequeues it. Never throws. */
export function deliverSubmission(submission: Submission, options: DeliveryOptions): Promise<DeliveryResult> {
  return withSubmissionLock(submission.key, () => deliver(submission, options));
}

async function deliver(
  submission: Submission,
  { mail, replaced, collectCredentials, onChecked, isInForm }: DeliveryOptions,
): Promise<DeliveryResult> {
  const stopWarning = warnBeforeLeaving();
  const queueing = enqueue(submission).then((isStored) => {
    if (!isStored) return false;
    stopWarning();
    // The service worker can send it if the tab is closed during the checks.
    requestBackgroundSync();
    return true;
  });
  const [isQueued, credentials] = await Promise.all([queueing, collectCredentials()]);
  if (replaced && isQueued) await dequeue(replaced.key);
  onChecked();
  const outcome = await sendSubmission(mail, submission, credentials);
  stopWarning();
  if (outcome === "retry") {
    if (!isQueued) return { name: "failed", reason: "notQueued" };
    requestBackgroundSync();
    watchOutbox(mail, FIRST_DELAY_MS);
    return createQueuedResult();
  }
  if (isInForm()) await dequeue(submission.key);
  // The visitor has moved on: another form may show the result.
  else await settle(submission, outcome === "rejected");
  if (outcome === "taken") return { name: "failed", reason: "taken" };
  return outcome === "accepted" ? { name: "sent", isLate: false } : { name: "failed", reason: "refused" };
}

/**
 * Makes the browser ask before the page is left, until the returned function is called. Only for what is stored nowhere: a
 * page with this listener may not enter the back/forward cache.
 */
export function warnBeforeLeaving(): () => void {
  return listen(window, "beforeunload", (event) => event.preventDefault());
}

// Each retry waits twice as long as the one before.
const FIRST_DELAY_MS = 30_000;
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
async function requestBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.ready;
    const sync: SyncManager | undefined = Reflect.get(registration, "sync");
    await sync?.register(OUTBOX_SYNC_TAG);
  } catch {
    // Background sync is not permitted.
  }
}
