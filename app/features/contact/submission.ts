import * as v from "valibot";
import { type ContactMessage, contactMessageSchema } from "#contract/contact-message.ts";

/** A contact message and its key. The key stays the same on every retry, so that all of them become one lead. */
export const submissionSchema = v.object({
  key: v.string(),
  message: contactMessageSchema,
  /** The value of the honeypot field. The outbox stores this name. */
  trap: v.string(),
  /** Where it came from, as `contract/visit.ts` writes it. Messages queued before this existed lack it. */
  visit: v.optional(v.string()),
});

export type Submission = v.InferOutput<typeof submissionSchema>;

/** How long the thank-you message stays before the form is cleared (specification section 9). */
export const SUCCESS_MESSAGE_MS = 8_000;

/** Whether two messages are the same except for their dates. */
export function isSameMessage(a: ContactMessage, b: ContactMessage): boolean {
  return JSON.stringify({ ...a, date: "" }) === JSON.stringify({ ...b, date: "" });
}

/** A correction still contains the former text, and comes from the same name, email address or phone number. */
export function corrects(message: ContactMessage, former: ContactMessage): boolean {
  const isSameIn = (field: (typeof SENDER_FIELDS)[number]) =>
    normalize(message[field]) === normalize(former[field]);
  return message.message.includes(former.message.trim()) && SENDER_FIELDS.some(isSameIn);
}

/** A correction of an undelivered booking, on a page where no time is chosen, remains a booking. */
export function keepMeeting(message: ContactMessage, former: ContactMessage): ContactMessage {
  const { meeting_start, meeting_time_zone } = former;
  const isBooking = meeting_start && !message.meeting_start && corrects(message, former);
  return isBooking ? { ...message, meeting_start, ...(meeting_time_zone && { meeting_time_zone }) } : message;
}

const SENDER_FIELDS = ["first_name", "email", "phone_number"] as const;

function normalize(text: string): string {
  return text.trim().toLowerCase();
}

/** A UUID. Insecure contexts lack `crypto.randomUUID`. */
export function createKey(): string {
  return "00000000-0000-4000-8000-000000000000".replaceAll("0", () => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (random % 16).toString(16);
  });
}

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
