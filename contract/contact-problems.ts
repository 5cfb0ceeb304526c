import {
  type ContactError,
  type ContactErrors,
  type ContactField,
  normalizePhone,
  PHONE_PATTERN,
} from "./contact-message.ts";

/** The fields a visitor sees, in the order of the form. */
export const FORM_FIELDS = [
  "first_name",
  "email",
  "phone_number",
  "company_name",
  "message",
] as const satisfies ContactField[];
export type FormField = (typeof FORM_FIELDS)[number];

/** A field's error and its fix: codes of texts in the locale files, under `contact.errors` and `fixes`. */
export type ContactProblem = { field: FormField; error: ContactError; fix: ContactFix };
export type ContactFix = ContactError | "phoneExtension" | "phoneShort";

/** In the order of the form. */
export function listProblems(errors: ContactErrors, values: Record<string, unknown>): ContactProblem[] {
  return FORM_FIELDS.flatMap((field) => {
    const error = errors[field];
    if (!error) return [];
    const fix = error === "phone" ? findPhoneFix(String(values[field] ?? "")) : error;
    return [{ field, error, fix }];
  });
}

// No country's numbers are shorter.
const MIN_PHONE_DIGITS = 4;

/** Only the form asks for more digits: a message with a short number is still a lead. */
export function isShortPhone(number: string): boolean {
  return normalizePhone(number).replace(/\D/g, "").length < MIN_PHONE_DIGITS;
}

// A number, then "x", "ext." or the like, then digits.
const EXTENSION = /^[\d()+\- ]*\d[)\- ]*,? *(?:[#;]|\p{L}+)[: ]*\d+$/u;

function findPhoneFix(text: string): ContactFix {
  const number = normalizePhone(text);
  if (EXTENSION.test(number)) return "phoneExtension";
  return PHONE_PATTERN.test(number) ? "phoneShort" : "phone";
}
