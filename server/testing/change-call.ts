import { VISITOR } from "#server/store/audit.ts";
import type { MeetingRequest } from "#server/store/lead-record.ts";
import type { Store } from "#server/store/store.ts";

type CallChange = { leadId: string; sequence: number; request: MeetingRequest | undefined; now: number };

/** Moves or, without a request, cancels a call as its visitor does. */
export function changeCall(
  store: Pick<Store, "changeLead">,
  { leadId, request, ...context }: CallChange,
): ReturnType<Store["changeLead"]> {
  const change = request ? ({ kind: "callMoved", request } as const) : ({ kind: "callCanceled" } as const);
  return store.changeLead(leadId, change, { member: VISITOR, ...context });
}
