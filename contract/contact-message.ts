import * as v from "valibot";
import { FIELD_LIMITS, UNCHECKED_LIMITS } from "./limits.ts";

// Basic on purpose (specification section 5): a stricter pattern rejects real addresses.
const EMAIL_PATTERN = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u;
export const PHONE_PATTERN = /^(?=.*\d)[\d()+\- ]+$/;

/** How a visitor can ask to be contacted. */
export const CONTACT_WAYS = ["email", "call", "text", "chat"] as const;

/**
 * The submitted contact message (specification section 3): `first_name` holds the full name. The error messages are codes;
 * their texts are in the locale files under `contact.errors`. The fields that may be missing are never invalid: a message
 * with a nonsensical time is still a lead.
 */
export const contactMessageSchema = v.object({
  first_name: text("first_name", "required", v.minLength(1, "required")),
  last_name: optionalText("last_name"),
  email: text("email", "email", v.regex(EMAIL_PATTERN, "email")),
  phone_number: text("phone_number", "phone", v.regex(PHONE_PATTERN, "phone"), normalizePhone),
  company_name: optionalText("company_name"),
  message: optionalText("message"),
  page: optionalText("page", "/"),
  date: optionalText("date"),
  preferred_contact: uncheckedText("preferred_contact"),
  meeting_start: uncheckedText("meeting_start"),
  meeting_time_zone: uncheckedText("meeting_time_zone"),
});

export type ContactMessage = v.InferOutput<typeof contactMessageSchema>;
export type ContactField = keyof typeof FIELD_LIMITS;

export const CONTACT_ERRORS = ["required", "email", "phone", "tooLong", "invalid"] as const;
export type ContactError = (typeof CONTACT_ERRORS)[number];
export type ContactErrors = Partial<Record<ContactField, ContactError>>;

export type ContactCheck = { ok: true; message: ContactMessage } | { ok: false; errors: ContactErrors };

/** Returns the first error of each field. Never throws. */
export function checkContactMessage(input: unknown): ContactCheck {
  // A text over its limit must not reach the patterns, which are slow on long texts.
  const result = v.safeParse(contactMessageSchema, input, { abortPipeEarly: true });
  if (result.success) return { ok: true, message: result.output };
  const errors: ContactErrors = {};
  for (const issue of result.issues) {
    const field = issue.path?.[0]?.key;
    if (isContactField(field)) errors[field] ??= isContactError(issue.message) ? issue.message : "invalid";
  }
  return { ok: false, errors };
}

function text(
  field: ContactField,
  wrong: ContactError,
  check: v.GenericValidation<string>,
  normalize = (value: string) => value,
) {
  return v.optional(v.pipe(shortText(field, wrong), v.transform(normalize), check), "");
}

/** Plain hyphens and spaces for those of word processors, and for dots; nothing for what is invisible. */
export function normalizePhone(number: string): string {
  return number
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Pd}/gu, "-")
    .replace(/[\s.]/g, " ")
    .trim();
}

function optionalText(field: ContactField, fallback = "") {
  return v.optional(shortText(field, "invalid"), fallback);
}

function shortText(field: ContactField, wrong: ContactError) {
  const limit = v.maxLength<string, number, ContactError>(FIELD_LIMITS[field], "tooLong");
  return v.pipe(v.string(wrong), v.transform(cleanText), v.trim(), limit);
}

// Forms sent without JavaScript end lines with CRLF. Control characters and lone surrogates cannot be stored or mailed.
function cleanText(value: string): string {
  const lines = value.replace(/\r\n?/g, "\n");
  return lines.replace(/(?![\t\n])\p{Cc}/gu, "").replace(/\p{Cs}/gu, "\uFFFD");
}

// No country's numbers are shorter.
const MIN_PHONE_DIGITS = 4;

/** Only the form asks for more digits: a message with a short number is still a lead. */
export function isShortPhone(number: string): boolean {
  return normalizePhone(number).replace(/\D/g, "").length < MIN_PHONE_DIGITS;
}

function uncheckedText(field: keyof typeof UNCHECKED_LIMITS) {
  const read = (value: unknown) => (typeof value === "object" ? "" : String(value));
  const cut = (value: unknown) => cleanText(read(value)).trim().slice(0, UNCHECKED_LIMITS[field]);
  return v.exactOptional(v.pipe(v.unknown(), v.transform(cut)));
}

function isContactField(value: unknown): value is ContactField {
  return typeof value === "string" && value in FIELD_LIMITS;
}

function isContactError(value: string): value is ContactError {
  return CONTACT_ERRORS.some((error) => error === value);
}
