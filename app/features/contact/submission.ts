import * as v from "valibot";
import { type ContactMessage, contactMessageSchema } from "#contract/contact-message.ts";

/** A message on its way. Its key stays the same however often it is sent, so that it becomes one lead. */
export const submissionSchema = v.object({
  key: v.string(),
  message: contactMessageSchema,
  /** What stood in the field that no person sees. */
  trap: v.string(),
});

export type Submission = v.InferOutput<typeof submissionSchema>;

/** Gives a message the key under which it travels. */
export function createSubmission(message: ContactMessage, trap = ""): Submission {
  return { key: createKey(), message, trap };
}

/** Whether two messages hold the same words. The day on which they were written does not count. */
export function saysTheSame(one: ContactMessage, other: ContactMessage): boolean {
  return JSON.stringify({ ...one, date: "" }) === JSON.stringify({ ...other, date: "" });
}

/**
 * Whether a message is a correction of a former one, and takes its place: all that was written before is still in it,
 * and its sender has the former one's name, mail address or phone number.
 */
export function corrects(message: ContactMessage, former: ContactMessage): boolean {
  const isSameIn = (field: SenderField) => simplify(message[field]) === simplify(former[field]);
  return message.message.includes(former.message.trim()) && SENDER_FIELDS.some(isSameIn);
}

const SENDER_FIELDS = ["first_name", "email", "phone_number"] as const;
type SenderField = (typeof SENDER_FIELDS)[number];

function simplify(text: string): string {
  return text.trim().toLowerCase();
}

function createKey(): string {
  // Browsers hide this function from pages that came without encryption.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  // The form of a random UUID: version 4, variant 8.
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, "$1-$2-4$3-8$4-");
}
