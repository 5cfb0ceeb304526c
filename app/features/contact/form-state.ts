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

export const IDLE: FormState = { name: "idle" };

export function isBusy(state: FormState): state is Extract<FormState, { name: "checking" | "sending" }> {
  return state.name === "checking" || state.name === "sending";
}

export function createQueuedResult(): DeliveryResult {
  return { name: "queued", reason: navigator.onLine ? "kept" : "savedOffline" };
}

/** The state after news of a queued message, perhaps of another form: they must not replace the status of the current one. */
export function showNews(state: FormState, submission: Submission, result: DeliveryResult): FormState {
  const isOpen = state.name === "queued" || state.name === "failed";
  const isShown = state.name === "idle" || (isOpen && state.submission.key === submission.key);
  return isShown ? { ...result, submission } : state;
}
