import { type MailSettings, sendSubmission } from "../mail-client.ts";
import { findQueued, listUnsent, settle, tryOutboxLock, trySubmissionLock } from "./outbox.ts";

/** Gets a proof of work, if it can. Never throws. */
export type TakeProof = () => Promise<string | undefined>;

/**
 * Sends the queued messages, oldest first, and tells all open pages what happened to each. Does nothing while another tab
 * or the service worker is doing it.
 * @returns how many messages are still unsent
 * @throws DOMException when the browser denies locks
 */
export async function sendQueued(mail: MailSettings, takeProof: TakeProof): Promise<number> {
  await tryOutboxLock(async () => {
    for (const { key } of await listUnsent()) {
      await trySubmissionLock(key, () => retry(mail, key, takeProof));
    }
  });
  return (await listUnsent()).length;
}

async function retry(mail: MailSettings, key: string, takeProof: TakeProof): Promise<void> {
  // It may have been delivered or replaced before this tab got the lock.
  const queued = await findQueued(key);
  if (!queued || queued.isRefused) return;
  const outcome = await sendSubmission(mail, queued, { proof: await takeProof() });
  if (outcome === "retry") return;
  // A correction may have replaced it meanwhile.
  if (outcome === "rejected" && !(await findQueued(key))) return;
  await settle(queued, outcome === "rejected" ? outcome : "accepted");
}
