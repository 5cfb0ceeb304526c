import type { MailKind } from "#server/relay/store/store.ts";
import { MAIL_KINDS } from "#server/relay/store/store.ts";
import { SLOW_MS } from "#server/relay/transports/send-in-order.ts";

/** How many mails may be under way, and of which kinds. */
type Slots = {
  /** The kinds of which one more may be begun now. */
  freeFor(): readonly MailKind[];
  /** Takes a slot. Call the function when the mail is no longer under way. */
  take(kind: MailKind): () => void;
};

/** So many times the slots may be under way when all of them are slow. */
const SLOW_FACTOR = 4;

/** Gives half of the slots to leads alone. `onFree` is called when a slow mail gives its slot back. */
export function createSlots(count: number, onFree: () => void): Slots {
  const mostOthers = Math.max(1, Math.floor(count / 2));
  let held = 0;
  let underWay = 0;
  let others = 0;
  return {
    freeFor() {
      if (held >= count || underWay >= count * SLOW_FACTOR) return [];
      return others >= mostOthers ? ["lead"] : MAIL_KINDS;
    },
    take(kind) {
      const other = kind === "lead" ? 0 : 1;
      let isHeld = true;
      const giveBack = () => {
        if (isHeld) held -= 1;
        isHeld = false;
      };
      const timer = setTimeout(() => {
        giveBack();
        onFree();
      }, SLOW_MS);
      held += 1;
      underWay += 1;
      others += other;
      return () => {
        clearTimeout(timer);
        giveBack();
        underWay -= 1;
        others -= other;
      };
    },
  };
}
