import type { TestMailOutcome } from "./send-test-mail.ts";

/** What became of the test mail, for people. */
export function describeTestMail(outcomes: readonly TestMailOutcome[]): string {
  const lines = outcomes.map(({ transport, to, isAccepted, words }) =>
    isAccepted
      ? `Accepted: ${transport} took the test mail for ${to.join(", ")}.\n`
      : `Refused: ${transport} did not take the test mail for ${to.join(", ")}. It said: ${words}\n`,
  );
  const isAccepted = outcomes.every((outcome) => outcome.isAccepted);
  const next = isAccepted
    ? "Now look whether it has arrived, and not among the spam."
    : "Mend the settings of the server, then try again.";
  return `${lines.join("")}${next}\n`;
}
