import type { Submission } from "./submission.ts";

/**
 * What became of a message. queued: it is on this device and is retried automatically. failed: only the visitor can do
 * something about it. A reason is also the name of its text, but for `taken`: it has arrived, and another call got its time.
 */
export type DeliveryResult =
  | { name: "sent"; isLate: boolean }
  | { name: "queued"; reason: "savedOffline" | "kept" }
  | { name: "failed"; reason: "refused" | "refusedLater" | "refusedAside" | "notQueued" | "taken" };

/** What the form is doing (specification section 4). checking: waiting for the proof of work and the bot check. */
export type FormState =
  | { name: "idle" }
  | (({ name: "checking" } | { name: "sending" } | DeliveryResult) & { submission: Submission });

export type FormEvent =
  | { type: "submitted"; submission: Submission }
  | { type: "checked" }
  | { type: "finished"; result: DeliveryResult }
  /** Of a queued message, perhaps of another form. */
  | { type: "news"; submission: Submission; result: DeliveryResult }
  | { type: "dismissed"; key: string };

export const IDLE: FormState = { name: "idle" };

/** The reducer. Events that are impossible in a state, or about another submission, change nothing. */
export function advance(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case "submitted":
      return isBusy(state) ? state : { name: "checking", submission: event.submission };
    case "checked":
      return state.name === "checking" ? { ...state, name: "sending" } : state;
    case "finished":
      return isBusy(state) ? { ...event.result, submission: state.submission } : state;
    case "news":
      return acceptsNews(state, event.submission) ? { ...event.result, submission: event.submission } : state;
    case "dismissed":
      return !isBusy(state) && isAbout(state, event.key) ? IDLE : state;
  }
}

export function isBusy(state: FormState): state is Extract<FormState, { name: "checking" | "sending" }> {
  return state.name === "checking" || state.name === "sending";
}

export function createQueuedResult(): DeliveryResult {
  return { name: "queued", reason: navigator.onLine ? "kept" : "savedOffline" };
}

function isAbout(state: FormState, key: string): boolean {
  return state.name !== "idle" && state.submission.key === key;
}

// News of an earlier message must not replace the status of the current one.
function acceptsNews(state: FormState, { key }: Submission): boolean {
  return (
    state.name === "idle" || ((state.name === "queued" || state.name === "failed") && isAbout(state, key))
  );
}
