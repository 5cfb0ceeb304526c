import { join } from "node:path";
import { parseArgs } from "node:util";
import type { CommandContext } from "#server/cli/command-context.ts";
import { withLeadsStore } from "#server/cli/leads-store.ts";
import { SUBCOMMANDS, type Subcommand } from "#server/cli/subcommands.ts";
import type { Clock } from "#server/clock.ts";
import { readEnv } from "#server/config/env.ts";
import type { EnvSource } from "#server/config/env-values.ts";
import { errorMessage } from "#server/error-message.ts";

export type LeadsIo = {
  env?: EnvSource;
  /** The folder that holds `build/`. */
  root?: string;
  clock?: Clock;
  write?: (text: string) => void;
  writeError?: (text: string) => void;
};

type Output = Pick<CommandContext, "print" | "printError">;

/** Runs the leads command and returns its exit code. Needs neither a build nor a stopped server. */
export async function runLeads(args: string[], io: LeadsIo = {}): Promise<number> {
  const { write = writeToStdout, writeError = writeToStderr } = io;
  let exitCode = 0;
  const output: Output = {
    print: write,
    printError(sentence) {
      exitCode = 1;
      writeError(`${sentence}\n`);
    },
  };
  try {
    await runSubcommand(args, io, output);
  } catch (error) {
    output.printError(errorMessage(error));
  }
  return exitCode;
}

const ROOT = join(import.meta.dirname, "../..");

async function runSubcommand(args: string[], io: LeadsIo, output: Output): Promise<void> {
  if (args.includes("--help")) return output.print(HELP);
  const { run, ...call } = parseArguments(args);
  const { root = ROOT, clock = Date.now } = io;
  const env = readEnv(io.env);
  await withLeadsStore(env, (store) =>
    run({
      store,
      ...call,
      root,
      dataDir: env.dataDir,
      inboxOrigin: env.inbox?.origin,
      siteUrl: env.siteUrl,
      officeCalendars: env.officeCalendars,
      now: clock(),
      ...output,
    }),
  );
}

function writeToStdout(text: string): void {
  process.stdout.write(text);
}

function writeToStderr(text: string): void {
  process.stderr.write(text);
}

const USAGES = SUBCOMMANDS.map((subcommand) => ({ ...subcommand, line: formatUsage(subcommand) }));
const WIDTH = Math.max(...USAGES.map(({ line }) => line.length));

const HELP = `Shows the leads that have arrived, and what has become of their mails.

  ${"npm run leads".padEnd(WIDTH)}  the same as list
${USAGES.map(({ line, purpose }) => `  ${line.padEnd(WIDTH)}  ${purpose}\n`).join("")}
An ID may be shortened to its first 6 characters or more, as long as it fits one lead only. The reference that a visitor
was given, such as 3F9A-12C4, is the end of an ID and does as well.
It works while the server runs. Times are in UTC.
`;

type Call = Pick<Subcommand, "run"> & Pick<CommandContext, "args" | "flags" | "role">;

/** @throws Error with one sentence when the arguments are not those of a subcommand. */
function parseArguments(argv: string[]): Call {
  // Not strict: each subcommand has flags of its own.
  const { positionals, values } = parseArgs({
    args: argv,
    options: { role: { type: "string" } },
    strict: false,
    allowPositionals: true,
  });
  const [name = SUBCOMMANDS[0].name, ...args] = positionals;
  const subcommand: Subcommand | undefined = SUBCOMMANDS.find((candidate) => candidate.name === name);
  if (!subcommand) throw new Error(`"${argv.join(" ")}" is not understood: --help lists what is.`);
  const [min, max] = subcommand.args ?? [0, 0];
  const flags = subcommand.flags?.filter((flag) => values[flag] === true) ?? [];
  const given = subcommand.options?.filter((option) => typeof values[option] === "string") ?? [];
  const { role }: Record<string, string> = Object.fromEntries(
    given.map((option) => [option, String(values[option])]),
  );
  const known = flags.length + given.length;
  if (args.length < min || args.length > max || known < Object.keys(values).length) {
    throw new Error(`"${argv.join(" ")}" is not understood. Expected was: ${formatUsage(subcommand)}.`);
  }
  return { run: subcommand.run, args, flags, role };
}

function formatUsage({ name, usage }: Pick<Subcommand, "name" | "usage">): string {
  return `npm run leads -- ${name} ${usage}`.trimEnd();
}
