import * as v from "valibot";
import { FIELD_LIMITS, UNCHECKED_LIMITS } from "./limits.ts";
import { cleanLine, cleanText, normalizeEmail, normalizePhone } from "./typed-text.ts";

// Basic on purpose (specification section 5): a stricter pattern rejects real addresses. Separators of addresses are excluded.
const EMAIL_PATTERN = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+\.[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;
const PHONE_PATTERN = /^(?=.*\d)[\d()+\- ]+$/;

/** How a visitor can ask to be contacted. */
export const CONTACT_WAYS = ["email", "call", "text", "chat"] as const;

/**
 * The submitted contact message (specification section 3): `first_name` holds the full name. The error messages are codes;
 * their texts are in the locale files under `contact.errors`. The fields that may be missing may hold anything that fits: a
 * message with a nonsensical time is still a lead.
 */
export const contactMessageSchema = v.object({
  first_name: text("first_name", "required", v.minLength(1, "required")),
  last_name: optionalText("last_name"),
  email: text("email", "email", v.regex(EMAIL_PATTERN, "email")),
  phone_number: text("phone_number", "phone", v.regex(PHONE_PATTERN, "phone")),
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
type UncheckedField = keyof typeof UNCHECKED_LIMITS;

export type ContactError = "required" | "email" | "phone" | "tooLong" | "invalid";
export type ContactErrors = Partial<Record<ContactField | UncheckedField, ContactError>>;

export type ContactCheck = { ok: true; message: ContactMessage } | { ok: false; errors: ContactErrors };

/** Returns the first error of each field. Never throws. */
export function checkContactMessage(input: unknown): ContactCheck {
  // A text over its limit must not reach the patterns, which are slow on long texts.
  const result = v.safeParse(contactMessageSchema, input, { abortPipeEarly: true });
  if (result.success) return { ok: true, message: result.output };
  const errors: ContactErrors = {};
  for (const { path, message } of result.issues) {
    // Of an object, each path begins with a field of the schema.
    const field = path?.[0]?.key as keyof ContactErrors | undefined;
    // The schema has no other messages.
    if (field) errors[field] ??= message as ContactError;
  }
  return { ok: false, errors };
}

function normalizeField(field: ContactField, typed: string): string {
  return (NORMALIZERS[field] ?? cleanText)(typed);
}

const NORMALIZERS: Partial<Record<ContactField, (typed: string) => string>> = {
  first_name: cleanLine,
  last_name: cleanLine,
  email: normalizeEmail,
  phone_number: normalizePhone,
  company_name: cleanLine,
};

function text(field: ContactField, wrong: ContactError, check: v.GenericValidation<string>) {
  return v.optional(v.pipe(shortText(field, wrong), check), "");
}

function optionalText(field: ContactField, fallback = "") {
  return v.optional(shortText(field, "invalid"), fallback);
}

function shortText(field: ContactField, wrong: ContactError) {
  const limit = v.maxLength<string, number, ContactError>(FIELD_LIMITS[field], "tooLong");
  return v.pipe(
    v.string(wrong),
    v.transform((typed) => normalizeField(field, typed)),
    limit,
  );
}

// No country's numbers are shorter.
const MIN_PHONE_DIGITS = 4;

/** Only the form asks for more digits: a message with a short number is still a lead. */
export function isShortPhone(number: string): boolean {
  return normalizePhone(number).replace(/\D/g, "").length < MIN_PHONE_DIGITS;
}

function uncheckedText(field: UncheckedField) {
  const read = (value: unknown) => (typeof value === "object" ? "" : cleanText(String(value)));
  const limit = v.maxLength<string, number, ContactError>(UNCHECKED_LIMITS[field], "tooLong");
  return v.exactOptional(v.pipe(v.unknown(), v.transform(read), limit));
}

/** The fields a visitor sees, in the order of the form. */
export const FORM_FIELDS = ["first_name", "email", "phone_number", "company_name", "message"] as const;
export type FormField = (typeof FORM_FIELDS)[number];

/** A field's error and its fix: codes of texts in the locale files, under `contact.errors` and `fixes`. */
export type ContactProblem = {
  field: FormField;
  error: ContactError;
  fix: ContactFix;
  /** By how many characters the text is too long. */
  excess: number;
};
export type ContactFix = ContactError | "phoneExtension" | "phoneShort";

/** In the order of the form. */
export function listProblems(errors: ContactErrors, values: Record<string, unknown>): ContactProblem[] {
  return FORM_FIELDS.flatMap((field) => {
    const error = errors[field];
    if (!error) return [];
    const value = values[field];
    const typed = typeof value === "string" ? value : "";
    const fix = error === "phone" ? findPhoneFix(typed) : error;
    const excess = Math.max(0, normalizeField(field, typed).length - FIELD_LIMITS[field]);
    return [{ field, error, fix, excess }];
  });
}

// A number, then "x", "ext." or the like, then digits.
const EXTENSION = /^[\d()+\- ]*\d[)\- ]*,? *(?:[#;]|\p{L}+)[: ]*\d+$/u;

function findPhoneFix(text: string): ContactFix {
  const number = normalizePhone(text);
  if (EXTENSION.test(number)) return "phoneExtension";
  return PHONE_PATTERN.test(number) ? "phoneShort" : "phone";
}
