import { requestBackgroundSync } from "#app/features/offline/background-sync.ts";
import type { Ending } from "./form-state.ts";
import type { MailSettings } from "./mail-client.ts";
import { emitOutboxEvent } from "./outbox/outbox-events.ts";
import { endAsQueued } from "./outbox/outbox-result.ts";
import { enqueue, forgetSubmission, markRejected } from "./outbox/outbox-store.ts";
import { describeWaiting } from "./outbox/queued-message.ts";
import { holdSubmission } from "./outbox/submission-lock.ts";
import { type Credentials, sendSubmission } from "./send-submission.ts";
import type { Submission } from "./submission.ts";

type DeliveryParts = {
  settings: MailSettings;
  /** The message that this one corrects: it is not sent any more. */
  replaced: Submission | undefined;
  /** Gets what is to come along with the message. Never throws, and ends in time. */
  check: () => Promise<Credentials>;
  onChecked: () => void;
  /** Whether the form still stands on the page, with just the words of this message. */
  isInForm: () => boolean;
};

/**
 * Delivers what the visitor has just submitted. It is kept on the device before anything else is done, so that a tab
 * that is closed in the middle loses nothing, and forgotten when it has arrived. Never throws.
 */
export function deliverSubmission(submission: Submission, parts: DeliveryParts): Promise<Ending> {
  const { settings, replaced, check, onChecked, isInForm } = parts;
  return holdSubmission(submission.key, async () => {
    const [isQueued, credentials] = await Promise.all([keepForWorker(submission), check()]);
    if (replaced && isQueued) await forgetSubmission(replaced.key);
    onChecked();
    const answer = await sendSubmission(settings, submission, credentials);
    if (answer === "later") return isQueued ? endAsQueued() : { name: "failed", reason: "notQueued" };
    if (isInForm()) await forgetSubmission(submission.key);
    else await settleUnseen(submission, answer);
    return answer === "accepted" ? { name: "sent", isLate: false } : { name: "failed", reason: "refused" };
  });
}

/** From now on the worker sends it too, where the browser lets it: the tab may be closed while the proof is still made. */
async function keepForWorker(submission: Submission): Promise<boolean> {
  const isQueued = await enqueue(submission);
  if (isQueued) requestBackgroundSync();
  return isQueued;
}

/** The visitor has gone on: another form may tell the news, and offer words that would be lost. */
async function settleUnseen(submission: Submission, answer: "accepted" | "refused"): Promise<void> {
  if (answer === "accepted") await forgetSubmission(submission.key);
  else await markRejected(describeWaiting(submission));
  emitOutboxEvent({ kind: answer === "accepted" ? "arrived" : "refused", submission });
}
