import type { Submission } from "./submission.ts";

/**
 * How an attempt to deliver a message ended.
 * queued: it is on this device and is retried automatically. failed: only the visitor can do something about it.
 */
export type DeliveryResult =
  | { name: "sent"; isLate: boolean }
  | { name: "queued"; reason: "offline" | "unavailable" }
  | { name: "failed"; reason: "rejected" | "rejectedLater" | "otherRejected" | "notQueued" };

/** What the contact form is doing (specification section 4), and with which submission. Checking is the bot check. */
export type FormState =
  | { name: "idle" }
  | (({ name: "checking" } | { name: "sending" } | DeliveryResult) & { submission: Submission });

export type FormEvent =
  | { type: "submitted"; submission: Submission }
  | { type: "checked"; key: string }
  | { type: "finished"; key: string; result: DeliveryResult }
  /** The form was restored, and its message is still queued. */
  | { type: "foundQueued"; submission: Submission; result: QueuedResult }
  /** A queued message was delivered, or rejected: it is in the form again, or (other) the form holds something else. */
  | { type: "sentLater" | "rejectedLater" | "otherRejected"; submission: Submission }
  /** The thank-you message timed out or was closed, or the rejected text was deleted. */
  | { type: "dismissed"; key: string };

type QueuedResult = Extract<DeliveryResult, { name: "queued" }>;

export const IDLE: FormState = { name: "idle" };

/** The reducer. An event that is impossible in a state, or about another submission, changes nothing. */
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

/** Whether a submission is in progress. The form takes no other meanwhile. */
export function isBusy(state: FormState): boolean {
  return state.name === "checking" || state.name === "sending";
}

/** The result for a message that stays in the outbox. */
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
