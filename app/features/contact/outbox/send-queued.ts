import type { MailSettings } from "../mail-client.ts";
import { sendSubmission } from "../send-submission.ts";
import { emitOutboxEvent } from "./outbox-events.ts";
import { findQueued, forgetSubmission, listQueued, markRejected, tidyMarker } from "./outbox-store.ts";
import { tryHoldAll, tryHoldSubmission } from "./submission-lock.ts";

/** Gives a proof that a person's browser sends, if it can get one. Never throws. */
export type TakeProof = () => Promise<string | undefined>;

/**
 * Sends what is kept on this device, oldest first, and tells all open pages what became of each.
 * Does nothing while another tab or the service worker is doing it.
 * @returns how many messages still wait
 * @throws DOMException when the browser gives no locks here
 */
export async function sendQueued(settings: MailSettings, takeProof: TakeProof): Promise<number> {
  await tryHoldAll(async () => {
    for (const { key } of await listWaiting()) {
      await tryHoldSubmission(key, () => sendAgain(settings, key, takeProof));
    }
    await tidyMarker();
  });
  return (await listWaiting()).length;
}

async function sendAgain(settings: MailSettings, key: string, takeProof: TakeProof): Promise<void> {
  // It may have arrived, or been replaced, before the lock was ours.
  const kept = await findQueued(key);
  if (!kept || kept.isRefused) return;
  const { message, trap } = kept;
  const submission = { key, message, trap };
  const answer = await sendSubmission(settings, submission, { proof: await takeProof() });
  if (answer === "later") return;
  if (answer === "accepted") await forgetSubmission(key);
  // Replaced meanwhile: nobody is to hear of the former words again.
  else if (!(await findQueued(key))) return;
  else await markRejected(kept);
  emitOutboxEvent({ kind: answer === "accepted" ? "arrived" : "refused", submission });
}

async function listWaiting() {
  return (await listQueued()).filter(({ isRefused }) => !isRefused);
}
