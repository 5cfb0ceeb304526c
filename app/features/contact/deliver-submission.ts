import { requestBackgroundSync } from "#app/features/offline/background-sync.ts";
import { createQueuedResult, type DeliveryResult } from "./form-state.ts";
import { type Credentials, type MailSettings, sendSubmission } from "./mail-client.ts";
import { enqueue, settle, withSubmissionLock } from "./outbox/outbox.ts";
import { removeStored, toQueuedMessage } from "./outbox/outbox-storage.ts";
import type { Submission } from "./submission.ts";
import { warnBeforeLeaving } from "./warn-before-leaving.ts";

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
  return withSubmissionLock(submission.key, () => {
    const stopWarning = warnBeforeLeaving();
    return deliver(submission, options, stopWarning).finally(stopWarning);
  });
}

async function deliver(
  submission: Submission,
  { mail, replaced, collectCredentials, onChecked, isInForm }: DeliveryOptions,
  onQueued: () => void,
): Promise<DeliveryResult> {
  const [isQueued, credentials] = await Promise.all([
    enqueueAndSync(submission, onQueued),
    collectCredentials(),
  ]);
  if (replaced && isQueued) await removeStored(replaced.key);
  onChecked();
  const outcome = await sendSubmission(mail, submission, credentials);
  if (outcome === "retry") return isQueued ? createQueuedResult() : { name: "failed", reason: "notQueued" };
  if (isInForm()) await removeStored(submission.key);
  // The visitor has moved on: another form may show the result.
  else await settle(toQueuedMessage(submission), outcome === "rejected" ? outcome : "accepted");
  if (outcome === "taken") return { name: "failed", reason: "taken" };
  return outcome === "accepted" ? { name: "sent", isLate: false } : { name: "failed", reason: "rejected" };
}

/** The service worker can send it if the tab is closed during the checks. */
async function enqueueAndSync(submission: Submission, onQueued: () => void): Promise<boolean> {
  const isQueued = await enqueue(submission);
  if (!isQueued) return false;
  onQueued();
  requestBackgroundSync();
  return true;
}
