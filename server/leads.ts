import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { backUpLeads, restoreLeads } from "#server/cli/back-up-leads.ts";
import { eraseLeads, pruneLeads, releaseLeads, retryLeads } from "#server/cli/change-leads.ts";
import { type LeadsRun, type StoreRun, withLeadsStore } from "#server/cli/leads-store.ts";
import { inviteMember, listMembers, removeMember } from "#server/cli/manage-members.ts";
import { exportLeads, listLeads, showLead, showStats } from "#server/cli/show-leads.ts";
import { toVisibleText } from "#server/cli/terminal-text.ts";
import type { Clock } from "#server/clock.ts";
import { type EnvSource, readEnv } from "#server/config/env.ts";
import { errorCode, errorMessage } from "#server/error-message.ts";
import { ROLES } from "#server/store/access.ts";

type LeadsIo = {
  env?: EnvSource;
  clock?: Clock;
  write?: (text: string) => void;
  writeError?: (text: string) => void;
};

/** Runs the leads command and returns its exit code. Needs neither a build nor a stopped server. */
export async function runLeads(args: string[], io: LeadsIo = {}): Promise<number> {
  const { clock = Date.now } = io;
  const write = io.write ?? ((text: string) => void process.stdout.write(text));
  const writeError = io.writeError ?? ((text: string) => void process.stderr.write(text));
  let exitCode = 0;
  const printError = (sentence: string) => {
    exitCode = 1;
    writeError(`${sentence}\n`);
  };
  const program = new Command("npm run leads --").exitOverride().configureOutput({
    writeOut: write,
    writeErr: (text) => writeError(`${toVisibleText(text.trimEnd())}\n`),
  });
  addCommands(program, () => ({ env: readEnv(io.env), now: clock(), print: write, printError }));
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    // Commander has printed what was wrong with the arguments.
    if (error instanceof CommanderError) return error.exitCode;
    printError(errorMessage(error));
  }
  return exitCode;
}

/** Everything that the inbox can't do, or that someone needs who can't get into it. */
function addCommands(program: Command, begin: () => LeadsRun): void {
  const onStore =
    <Args extends unknown[]>(work: (run: StoreRun, ...args: Args) => Promise<void>) =>
    (...args: Args) => {
      const run = begin();
      return withLeadsStore(run.env, (store) => work({ ...run, store }, ...args));
    };
  const json = new Option("--json", "for programs");
  program
    .description("Shows the leads that have arrived, and what has become of their mails.")
    .addHelpText("after", NOTES);
  program
    .command("list", { isDefault: true })
    .description("every lead with the state of its mail")
    .addOption(json)
    .action((options: { json?: true }) => listLeads(begin(), options));
  program.command("show <id>").description("one lead in full").addOption(json).action(onStore(showLead));
  program
    .command("retry <id...>")
    .description("sends the mail of a lead again, now")
    .action(onStore(retryLeads));
  program
    .command("release <id...>")
    .description("lets a lead out of quarantine and sends its mails")
    .action(onStore(releaseLeads));
  program
    .command("erase <email>")
    .description("deletes everything that came from a mail address")
    .action(onStore(eraseLeads));
  program
    .command("prune")
    .description("deletes delivered leads that are older; undelivered leads stay")
    .argument("<days>", "how old", readDays)
    .action(onStore(pruneLeads));
  program
    .command("export")
    .description("every lead for a spreadsheet")
    .option("--csv", "as comma-separated values, the default")
    .action(onStore(exportLeads));
  program
    .command("backup <file>")
    .description("writes a copy of all leads while the server runs")
    .action(onStore(backUpLeads));
  program
    .command("restore <file>")
    .description("replaces all leads by such a copy while the server is stopped")
    .action((file: string) => restoreLeads(begin(), file));
  program
    .command("invite <name>")
    .description("prints a link that lets someone into the inbox")
    .addOption(new Option("--role <role>", "what they may do").choices(ROLES))
    .option("--replace", "ends what a lost device has")
    .action(onStore(inviteMember));
  program.command("members").description("who can use the inbox").action(onStore(listMembers));
  program
    .command("remove <name>")
    .description("ends someone's access to the inbox")
    .action(onStore(removeMember));
  program
    .command("stats")
    .description("page views, started forms, leads and answers")
    .argument("[days]", "how many, until now", readDays, 30)
    .addOption(json)
    .action(onStore(showStats));
}

const NOTES = `
An ID may be shortened to its first 6 characters or more, as long as it fits one lead only. The reference that a visitor
was given, such as 3F9A-12C4, is the end of an ID and does as well.
It works while the server runs. Times are in UTC.`;

const MAX_DAYS = 36_500;

function readDays(text: string): number {
  const days = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (days >= 1 && days <= MAX_DAYS) return days;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_DAYS}.`);
}

if (import.meta.main) {
  // A reader such as `head` may close the pipe early.
  process.stdout.on("error", (error) => {
    if (errorCode(error) !== "EPIPE") throw error;
  });
  process.exitCode = await runLeads(process.argv.slice(2));
}
