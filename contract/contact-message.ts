import * as z from "zod/mini";
import { FIELD_LIMITS } from "./limits.ts";

/**
 * The contact message as it travels (specification section 3): `first_name` holds the full name.
 * Every message of this schema is an error code; its words are in the locale file under `contact.errors`.
 */
export const contactMessageSchema = z.object({
  first_name: text("first_name", "required").check(z.refine(isFilled, "required")),
  last_name: optionalText("last_name"),
  email: text("email", "email").check(z.refine((value) => EMAIL_PATTERN.test(value), "email")),
  phone_number: text("phone_number", "phone").check(z.refine((value) => PHONE_PATTERN.test(value), "phone")),
  company_name: optionalText("company_name"),
  message: optionalText("message"),
  page: optionalText("page", "/"),
  date: optionalText("date"),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;
export type ContactField = keyof typeof FIELD_LIMITS;

export const CONTACT_ERRORS = ["required", "email", "phone", "tooLong", "invalid"] as const;
export type ContactError = (typeof CONTACT_ERRORS)[number];
export type ContactErrors = Partial<Record<ContactField, ContactError>>;

export type ContactCheck = { ok: true; message: ContactMessage } | { ok: false; errors: ContactErrors };

/** Checks a contact message and names the first thing wrong with each field. Never throws. */
export function checkContactMessage(input: unknown): ContactCheck {
  const result = contactMessageSchema.safeParse(input);
  if (result.success) return { ok: true, message: result.data };
  const errors: ContactErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0];
    if (isContactField(field)) errors[field] ??= isContactError(issue.message) ? issue.message : "invalid";
  }
  return { ok: false, errors };
}

// Basic on purpose (specification section 5): a stricter pattern turns real addresses away.
const EMAIL_PATTERN = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u;
const PHONE_PATTERN = /^(?=.*\d)[\d()+\- ]+$/;

// Too long ends the check: the patterns take long for texts of any length.
function text(field: ContactField, missing: ContactError) {
  const isShort = z.maxLength(FIELD_LIMITS[field], { error: "tooLong", abort: true });
  return z.string(missing).check(z.overwrite(cleanText), z.trim(), isShort);
}

// A form that is sent without JavaScript ends each line with two characters, of which its visitor typed one. What no
// keyboard types and no store or mail takes goes: control characters other than tab and line ends; halves of a character
// (a lone surrogate) become the sign for an unreadable one.
function cleanText(value: string): string {
  const lines = value.replace(/\r\n?/g, "\n");
  return lines.replace(/(?![\t\n])\p{Cc}/gu, "").replace(/\p{Cs}/gu, "\uFFFD");
}

function optionalText(field: ContactField, fallback = "") {
  return z._default(text(field, "invalid"), fallback);
}

function isFilled(value: string): boolean {
  return value !== "";
}

function isContactField(value: unknown): value is ContactField {
  return typeof value === "string" && value in FIELD_LIMITS;
}

function isContactError(value: string): value is ContactError {
  return CONTACT_ERRORS.some((error) => error === value);
}
