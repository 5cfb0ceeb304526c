import { isAcceptedByAll, type TestMailOutcome } from "./send-test-mail.ts";

/** What became of the test mail, for people. */
export function describeTestMail(outcomes: readonly TestMailOutcome[]): string {
  if (outcomes.length === 0) return NO_WAY_OUT;
  const lines = outcomes.map(({ transport, to, isAccepted, words }) =>
    isAccepted
      ? `Accepted: ${transport} took the test mail for ${to.join(", ")}.\n`
      : `Refused: ${transport} did not take the test mail for ${to.join(", ")}. It said: ${words}\n`,
  );
  const next = isAcceptedByAll(outcomes)
    ? "Now look whether it has arrived, and not among the spam."
    : "Mend the settings of the server, then try again.";
  return `${lines.join("")}${next}\n`;
}

const NO_WAY_OUT =
  "No way out is set: mails are only kept in files, and nothing was sent.\nSet SMTP_URL to your mail server. docs/contact-relay.md names the other ways.\n";
