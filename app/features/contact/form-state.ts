import type { Submission } from "./submission.ts";

/** taken: it has arrived, but another call got the requested time. queued: it is on this device and is retried automatically. failed: only the visitor can do something about it. */
export type DeliveryResult =
  | { name: "sent"; isLate: boolean }
  | { name: "queued"; reason: "offline" | "unavailable" }
  | { name: "failed"; reason: "rejected" | "rejectedLater" | "otherRejected" | "notQueued" | "taken" };

/** What the form is doing (specification section 4). checking: waiting for the proof of work and the bot check. */
export type FormState =
  | { name: "idle" }
  | (({ name: "checking" } | { name: "sending" } | DeliveryResult) & { submission: Submission });

export type FormEvent =
  | { type: "submitted"; submission: Submission }
  | { type: "checked"; key: string }
  | { type: "finished"; key: string; result: DeliveryResult }
  | { type: "foundQueued"; submission: Submission; result: QueuedResult }
  /** News of a queued message; `other` means that the form holds something else. */
  | { type: "sentLater" | "rejectedLater" | "otherRejected"; submission: Submission }
  | { type: "dismissed"; key: string };

type QueuedResult = Extract<DeliveryResult, { name: "queued" }>;

export const IDLE: FormState = { name: "idle" };

/** The reducer. Events that are impossible in a state, or about another submission, change nothing. */
export function advance(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case "submitted":
      return isBusy(state) ? state : { name: "checking", submission: event.submission };
    case "checked":
      return isAbout(state, event.key) && state.name === "checking" ? { ...state, name: "sending" } : state;
    case "finished":
      return isAbout(state, event.key) && isBusy(state)
        ? { ...event.result, submission: state.submission }
        : state;
    case "foundQueued":
      return state.name === "idle" ? { ...event.result, submission: event.submission } : state;
    case "sentLater":
      return acceptsNews(state, event.submission)
        ? { name: "sent", isLate: true, submission: event.submission }
        : state;
    case "rejectedLater":
    case "otherRejected":
      return acceptsNews(state, event.submission)
        ? { name: "failed", reason: event.type, submission: event.submission }
        : state;
    case "dismissed":
      return isAbout(state, event.key) && !isBusy(state) ? IDLE : state;
  }
}

export function isBusy(state: FormState): boolean {
  return state.name === "checking" || state.name === "sending";
}

export function createQueuedResult(): QueuedResult {
  return { name: "queued", reason: navigator.onLine ? "unavailable" : "offline" };
}

function isAbout(state: FormState, key: string): state is Exclude<FormState, { name: "idle" }> {
  return state.name !== "idle" && state.submission.key === key;
}

// News of an earlier message must not replace the status of the current one.
function acceptsNews(state: FormState, { key }: Submission): boolean {
  return (
    state.name === "idle" || ((state.name === "queued" || state.name === "failed") && isAbout(state, key))
  );
}
