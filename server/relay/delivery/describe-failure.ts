import { errorMessage } from "#server/error-message.ts";

const LONGEST = 300;

/** Why a mail was not taken, as one line to store: without mail addresses. It may quote the mail, so no log may hold it. */
export function describeFailure(error: unknown): string {
  const line = errorMessage(error)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const anonymous = line.replace(/[^\s<>,;:"'@]+@[^\s<>,;:"'@]+/g, "(address)");
  return anonymous.slice(0, LONGEST) || "No reason given.";
}
