import { ContentReader } from "#model/reader/content-reader.server.ts";
import { readSwallowedFlags } from "#server/env/env.ts";
import { errorCode, errorMessage } from "#server/error-message.ts";
import { LAUNCH_GROUPS } from "./groups.ts";
import { openLaunchContext } from "./launch-context.ts";
import { isAcceptedByAll, sendTestMail, type TestMailOutcome } from "./mail/send-test-mail.ts";
import { HELP, type LaunchCall, readCall } from "./read-call.ts";
import { readSettingsFile } from "./read-settings-file.ts";
import { runChecks } from "./run-checks.ts";
import { countLevels, writeReport } from "./write-report.ts";

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

// biome-ignore lint/style/noProcessEnv: the settings of the server are read here, and handed to every check
const source = process.env;

// A reader that has seen enough, such as `head`, is no fault.
process.stdout.on("error", (error) => {
  if (errorCode(error) !== "EPIPE") throw error;
});

try {
  process.exitCode = await answer(readCall([...process.argv.slice(2), ...readSwallowedFlags(["json"])]));
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = 2;
}

/** Does what was asked for. @returns the exit code */
async function answer({ json, help, settings, mail }: LaunchCall): Promise<number> {
  if (help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (settings !== undefined) loadSettings(settings);
  return mail ? await tryMail(mail.to, json) : await list(json);
}

/** What the environment says already goes first. @throws Error when the file cannot be read */
function loadSettings(file: string): void {
  for (const [name, value] of Object.entries(readSettingsFile(file))) source[name] ??= value;
}

async function list(json: boolean): Promise<number> {
  const groups = await runChecks(LAUNCH_GROUPS, openLaunchContext(source));
  const counts = countLevels(groups);
  process.stdout.write(json ? `${JSON.stringify({ counts, groups }, null, 2)}\n` : writeReport(groups));
  return counts.must === 0 ? 0 : 1;
}

async function tryMail(to: string | undefined, json: boolean): Promise<number> {
  const outcomes = await sendTestMail(new ContentReader(), source, to);
  process.stdout.write(json ? `${JSON.stringify({ outcomes }, null, 2)}\n` : describeTestMail(outcomes));
  return isAcceptedByAll(outcomes) ? 0 : 1;
}
