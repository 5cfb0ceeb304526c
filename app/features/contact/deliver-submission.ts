import { listen } from "#app/ui/listen.ts";
import { createQueuedResult, type DeliveryResult } from "./form-state.ts";
import { type Credentials, type MailSettings, sendSubmission } from "./mail-client.ts";
import { dequeue, enqueue, settle, withSubmissionLock } from "./outbox.ts";
import type { Submission } from "./submission.ts";
import { FIRST_DELAY_MS, requestBackgroundSync, watchOutbox } from "./watch-outbox.ts";

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
