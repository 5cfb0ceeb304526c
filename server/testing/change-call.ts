import { VISITOR } from "#server/store/inbox-store.ts";
import type { Store } from "#server/store/store.ts";
import type { CallWish } from "#server/store/stored-call.ts";

type CallChange = { leadId: string; sequence: number; wish: CallWish | undefined; now: number };

/** Moves or, without a wish, cancels a call as its visitor does. */
export function changeCall(
  store: Pick<Store, "changeLead">,
  { leadId, wish, ...context }: CallChange,
): ReturnType<Store["changeLead"]> {
  const change = wish ? ({ kind: "callMoved", wish } as const) : ({ kind: "callCanceled" } as const);
  return store.changeLead(leadId, change, { member: VISITOR, ...context });
}
