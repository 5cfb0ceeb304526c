import type { Submission } from "./submission.ts";

/**
 * How an attempt to deliver a message ended.
 * kept: it is on this device and is sent again by itself. failed: only the visitor can do something about it.
 */
export type Ending =
  | { name: "sent"; isLate: boolean }
  | { name: "kept"; reason: "offline" | "notTaken" }
  | { name: "failed"; reason: "refused" | "refusedLater" | "refusedAside" | "notQueued" };

/** checking: it is being proved that no program sends it. sending: it is on its way. */
type Progress = { name: "checking" } | { name: "sending" } | Ending;

/** What the contact form is doing (specification section 4), and with which message. */
export type FormState = { name: "idle" } | (Progress & { submission: Submission });

export type FormEvent =
  | { type: "submitted"; submission: Submission }
  | { type: "checked"; key: string }
  | { type: "ended"; key: string; ending: Ending }
  /** The form has come back, and its message is still on this device. */
  | { type: "foundSaved"; submission: Submission; ending: Extract<Ending, { name: "kept" }> }
  /** A message that was kept has arrived after all, or was refused for good: its words are in the form, or other ones. */
  | { type: "arrivedLater" | "refusedLater" | "refusedAside"; submission: Submission }
  /** The thank-you message has stood long enough, or the words it was about are gone. */
  | { type: "dismissed"; key: string };

export const IDLE: FormState = { name: "idle" };

/** The state after an event. An event that cannot happen in a state, or is about another message, changes nothing. */
export function advance(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case "submitted":
      return isBusy(state) ? state : { name: "checking", submission: event.submission };
    case "checked":
      return isAbout(state, event.key) && state.name === "checking" ? { ...state, name: "sending" } : state;
    case "ended":
      return isAbout(state, event.key) && isBusy(state)
        ? { ...event.ending, submission: state.submission }
        : state;
    case "foundSaved":
      return state.name === "idle" ? { ...event.ending, submission: event.submission } : state;
    case "arrivedLater":
      return hearsLater(state, event.submission)
        ? { name: "sent", isLate: true, submission: event.submission }
        : state;
    case "refusedLater":
    case "refusedAside":
      return hearsLater(state, event.submission)
        ? { name: "failed", reason: event.type, submission: event.submission }
        : state;
    case "dismissed":
      return isAbout(state, event.key) && !isBusy(state) ? IDLE : state;
  }
}

/** Whether the form is at work on a message, and takes no other. */
export function isBusy(state: FormState): boolean {
  return state.name === "checking" || state.name === "sending";
}

type AtMessage = Exclude<FormState, { name: "idle" }>;

function isAbout(state: FormState, key: string): state is AtMessage {
  return state.name !== "idle" && state.submission.key === key;
}

// News of an earlier message must not take the place of what the visitor is told about the present one.
function hearsLater(state: FormState, { key }: Submission): boolean {
  return state.name === "idle" || ((state.name === "kept" || state.name === "failed") && isAbout(state, key));
}
