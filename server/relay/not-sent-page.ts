import type { ContactErrors } from "#contract/contact-message.ts";
import { CONTACT_ERRORS } from "#contract/contact-message.ts";
import type { ErrorTexts } from "#server/relay/answer-words.ts";

export type NotSent = {
  reason: string;
  /** What the visitor typed, as far as it is known. */
  fields: Record<string, unknown>;
  errors: ContactErrors;
  words: ErrorTexts;
};

/**
 * Fills the page of a message sent without JavaScript that was not taken, so that nothing typed is lost.
 * Tokens: `%%reason%%`, `%%value:FIELD%%`, `%%error:FIELD%%`, `%%fix:FIELD%%`, `%%invalid:FIELD%%`. One pass: a
 * token that a visitor typed stays what it is.
 */
export function fillNotSentPage(template: string, { reason, fields, errors, words }: NotSent): string {
  const errorCodes = new Map(Object.entries(errors));
  return template.replace(/%%(reason|value|error|fix|invalid)(?::(\w+))?%%/g, (_token, kind, field) => {
    const error = CONTACT_ERRORS.find((code) => code === errorCodes.get(field));
    if (kind === "reason") return escapeHtml(reason);
    if (kind === "invalid") return String(error !== undefined);
    if (kind === "error") return error === undefined ? "" : escapeHtml(words.errors[error]);
    if (kind === "fix") return error === undefined ? "" : escapeHtml(words.fixes[error] ?? "");
    const value = Object.hasOwn(fields, field) ? fields[field] : "";
    return typeof value === "string" ? escapeHtml(value) : "";
  });
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
