import { errorMessage } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";
import type { MailName } from "#server/mail/transports/transport.ts";
import type { AttemptResult, Claim, Store } from "#server/store/store.ts";

type Recorder = {
  record(claim: Claim, result: AttemptResult): Promise<void>;
  flush(): Promise<void>;
  /** Records the known result of this mail instead of sending it again. False if there is none. */
  recordIfPending(claim: Claim): Promise<boolean>;
};

type RecorderParts = {
  store: Pick<Store, "recordAttempt">;
  log: Log;
  /** A lead of this mail was deleted while the mail was being sent. Must not reject. */
  onLeadDeleted: (mail: MailName) => Promise<void>;
};

/** Beyond this the oldest is dropped: its mail is sent again, with the same Message-ID. */
const MAX_UNRECORDED = 1_000;

/** Never rejects. A mail delivered while the store was down must not be sent again when its lease expires. */
export function createRecorder({ store, log, onLeadDeleted }: RecorderParts): Recorder {
  const unrecorded = new Map<string, { claim: Claim; result: AttemptResult }>();
  return {
    async record(claim, result) {
      await tryToRecord(claim, result);
    },
    async flush() {
      for (const { claim, result } of [...unrecorded.values()]) {
        if (!(await tryToRecord(claim, result))) return;
      }
    },
    async recordIfPending(claim) {
      const pending = unrecorded.get(claim.messageId);
      if (pending) await tryToRecord(claim, pending.result);
      return pending !== undefined;
    },
  };

  async function tryToRecord(claim: Claim, result: AttemptResult): Promise<boolean> {
    try {
      const deletedLeadIds = await store.recordAttempt(claim, result);
      unrecorded.delete(claim.messageId);
      for (const leadId of deletedLeadIds) await onLeadDeleted({ leadId, kind: claim.kind });
      return true;
    } catch (error) {
      if (!unrecorded.has(claim.messageId)) {
        const details = { lead: claim.lead.id, kind: claim.kind, reason: errorMessage(error) };
        log.error("The result of a mail was not recorded", details);
      }
      if (result.ok) keepUnrecorded(claim, result);
      return false;
    }
  }

  // Moves it to the end: an entry that can never be recorded must not block the others.
  function keepUnrecorded(claim: Claim, result: AttemptResult): void {
    unrecorded.delete(claim.messageId);
    unrecorded.set(claim.messageId, { claim, result });
    const [oldest] = unrecorded.keys();
    if (unrecorded.size > MAX_UNRECORDED && oldest !== undefined) unrecorded.delete(oldest);
  }
}
