import { errorMessage } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";
import type { AttemptResult, Claim, Store } from "#server/relay/store/store.ts";
import type { MailName } from "#server/relay/transports/transport.ts";

type Recorder = {
  /** Notes what a try came to. When the store is down, a success is kept and noted later. */
  record(claim: Claim, result: AttemptResult): Promise<void>;
  /** Notes what could not be noted before, as far as the store works now. */
  recordRest(): Promise<void>;
  /** Notes again what is known of this mail, instead of sending it again. False when nothing is. */
  recordKnown(claim: Claim): Promise<boolean>;
};

type RecorderParts = {
  store: Pick<Store, "recordAttempt">;
  log: Log;
  /** A lead of this mail was deleted while it was sent. Must not reject. */
  onGone: (mail: MailName) => Promise<void>;
};

/** After so many, the oldest is forgotten: its mail is sent again then, with the same Message-ID. */
const MOST_KEPT = 1_000;

/**
 * Notes results in the store. None of its functions rejects. A mail that was taken while the store was down must not be
 * sent a second time only because its lease ended; a failure that cannot be noted is simply tried again after its lease.
 */
export function createRecorder({ store, log, onGone }: RecorderParts): Recorder {
  const kept = new Map<string, { claim: Claim; result: AttemptResult }>();
  return {
    async record(claim, result) {
      await note(claim, result);
    },
    async recordRest() {
      for (const { claim, result } of [...kept.values()]) {
        if (!(await note(claim, result))) return;
      }
    },
    async recordKnown(claim) {
      const known = kept.get(claim.messageId);
      if (known) await note(claim, known.result);
      return known !== undefined;
    },
  };

  async function note(claim: Claim, result: AttemptResult): Promise<boolean> {
    try {
      const gone = await store.recordAttempt(claim, result);
      kept.delete(claim.messageId);
      for (const leadId of gone) await onGone({ leadId, kind: claim.kind });
      return true;
    } catch (error) {
      if (!kept.has(claim.messageId)) {
        const details = { lead: claim.lead.id, kind: claim.kind, reason: errorMessage(error) };
        log.error("The result of a mail is not noted", details);
      }
      if (result.ok) keep(claim, result);
      return false;
    }
  }

  // As the newest: one that can never be noted must not stand before the others for ever.
  function keep(claim: Claim, result: AttemptResult): void {
    kept.delete(claim.messageId);
    kept.set(claim.messageId, { claim, result });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  }
}
