import { FIELD_LIMITS } from "./limits.ts";

/** A form field beside the message: what the visitor worked out on the page, such as an estimate. */
export const BRIEF_FIELD = "brief";

/**
 * Appends the brief to the message, so that it goes wherever messages go. A link to all of it stands at its beginning, and it is cut
 * where the message would become too long.
 */
export function mergeBrief<Value>(fields: Record<string, Value>): Record<string, Value | string> {
  const { [BRIEF_FIELD]: brief, ...others } = fields;
  if (typeof brief !== "string" || brief.trim() === "") return others;
  const message = typeof others.message === "string" ? others.message.trim() : "";
  // Forms sent without JavaScript end lines with CRLF.
  const lines = brief.trim().replace(/\r\n?/g, "\n");
  // It came back with a rejected message.
  if (message.includes(lines)) return others;
  const merged = message === "" ? lines : `${message}\n\n${lines}`;
  if (message.length > FIELD_LIMITS.message) return others;
  return { ...others, message: merged.slice(0, FIELD_LIMITS.message) };
}
