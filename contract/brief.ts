/** A form field beside the message: what the visitor worked out on the page, such as an estimate. */
export const BRIEF_FIELD = "brief";

/** Appends the brief to the message, to be stored and mailed with it. Together they must fit the limit: nothing is cut. */
export function mergeBrief<Value>(fields: Record<string, Value>): Record<string, Value | string> {
  const { [BRIEF_FIELD]: brief, ...others } = fields;
  if (typeof brief !== "string" || brief.trim() === "") return others;
  const message = typeof others.message === "string" ? others.message.trim() : "";
  // Forms sent without JavaScript end lines with CRLF.
  const lines = brief.trim().replace(/\r\n?/g, "\n");
  // It came back with a rejected message.
  if (message.replace(/\r\n?/g, "\n").includes(lines)) return others;
  return { ...others, message: message === "" ? lines : `${message}\n\n${lines}` };
}
