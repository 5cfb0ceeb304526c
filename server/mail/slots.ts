import { SLOW_MS } from "#server/mail/transports/send-in-order.ts";
import type { MailKind } from "#server/store/lead-record.ts";
import { MAIL_KINDS } from "#server/store/lead-record.ts";

type Slots = {
  freeFor(): readonly MailKind[];
  /** Returns the function that frees the slot. */
  take(kind: MailKind): () => void;
};

const SLOW_FACTOR = 4;

/** Reserves half of the slots for leads. `onFree` is called when a slow mail stops counting. */
export function createSlots(count: number, onFree: () => void): Slots {
  const maxOthers = Math.max(1, Math.floor(count / 2));
  let held = 0;
  let inFlight = 0;
  let others = 0;
  return {
    freeFor() {
      if (held >= count || inFlight >= count * SLOW_FACTOR) return [];
      return others >= maxOthers ? ["lead"] : MAIL_KINDS;
    },
    take(kind) {
      const other = kind === "lead" ? 0 : 1;
      let isHeld = true;
      const release = () => {
        if (isHeld) held -= 1;
        isHeld = false;
      };
      const timer = setTimeout(() => {
        release();
        onFree();
      }, SLOW_MS);
      held += 1;
      inFlight += 1;
      others += other;
      return () => {
        clearTimeout(timer);
        release();
        inFlight -= 1;
        others -= other;
      };
    },
  };
}
