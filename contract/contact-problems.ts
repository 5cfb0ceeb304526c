import {
  type ContactError,
  type ContactErrors,
  type ContactField,
  measureExcess,
  PHONE_PATTERN,
} from "./contact-message.ts";
import { normalizePhone } from "./typed-text.ts";

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
    return [{ field, error, fix, excess: Math.max(0, measureExcess(field, typed)) }];
  });
}

// A number, then "x", "ext." or the like, then digits.
const EXTENSION = /^[\d()+\- ]*\d[)\- ]*,? *(?:[#;]|\p{L}+)[: ]*\d+$/u;

function findPhoneFix(text: string): ContactFix {
  const number = normalizePhone(text);
  if (EXTENSION.test(number)) return "phoneExtension";
  return PHONE_PATTERN.test(number) ? "phoneShort" : "phone";
}
