import type { Ending } from "./form-state.ts";
import { forgetSubmission, keepSubmission } from "./kept/kept-store.ts";
import { holdSubmission } from "./kept/submission-lock.ts";
import type { MailSettings } from "./mail-client.ts";
import { type Credentials, sendSubmission } from "./send-submission.ts";
import type { Submission } from "./submission.ts";

type DeliveryParts = {
  settings: MailSettings;
  /** The message that this one corrects: it is not sent any more. */
  replaced: Submission | undefined;
  /** Gets what is to come along with the message. Never throws, and ends in time. */
  check: () => Promise<Credentials>;
  onChecked: () => void;
};

/**
 * Delivers what the visitor has just submitted. It is kept on the device before anything else is done, so that a tab
 * that is closed in the middle loses nothing, and forgotten when it has arrived. Never throws.
 */
export function deliverSubmission(submission: Submission, parts: DeliveryParts): Promise<Ending> {
  const { settings, replaced, check, onChecked } = parts;
  return holdSubmission(submission.key, async () => {
    const [isKept, credentials] = await Promise.all([keepSubmission(submission), check()]);
    if (replaced && isKept) await forgetSubmission(replaced.key);
    onChecked();
    const answer = await sendSubmission(settings, submission, credentials);
    if (answer !== "later") await forgetSubmission(submission.key);
    if (answer === "accepted") return { name: "sent", isLate: false };
    if (answer === "refused") return { name: "failed", reason: "refused" };
    if (!isKept) return { name: "failed", reason: "notKept" };
    return { name: "kept", reason: navigator.onLine ? "notTaken" : "offline" };
  });
}
