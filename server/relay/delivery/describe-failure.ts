import { errorMessage } from "#server/error-message.ts";

const LONGEST = 300;

/** Why a mail was not taken, as one line that is safe to store and log: without mail addresses. */
export function describeFailure(error: unknown): string {
  const line = errorMessage(error)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const anonymous = line.replace(/[^\s<>,;:"'@]+@[^\s<>,;:"'@]+/g, "(address)");
  return anonymous.slice(0, LONGEST) || "No reason given.";
}
