import { join } from "node:path";
import type { Clock } from "#server/clock.ts";
import { readEnv } from "#server/env/env.ts";
import type { EnvSource } from "#server/env/env-values.ts";
import { errorMessage } from "#server/error-message.ts";
import { FLAGS, type LeadsFlag, type LeadsJob } from "#server/leads/leads-job.ts";
import { withLeadsStore } from "#server/leads/leads-store.ts";
import { SUBCOMMANDS, type Subcommand } from "#server/leads/subcommands.ts";

export type LeadsIo = {
  env?: EnvSource;
  /** The folder that holds `build/`. */
  root?: string;
  clock?: Clock;
  write?: (text: string) => void;
  writeError?: (text: string) => void;
};

type Output = Pick<LeadsJob, "print" | "printError">;

/** Runs the leads command and returns its exit code. Works while the server runs, and without a build. */
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
    await answer(args, io, output);
  } catch (error) {
    output.printError(errorMessage(error));
  }
  return exitCode;
}

const ROOT = join(import.meta.dirname, "../..");

async function answer(args: string[], io: LeadsIo, output: Output): Promise<void> {
  if (args.includes("--help")) return output.print(HELP);
  const { run, words, flags } = readSubcommand(args);
  const { root = ROOT, clock = Date.now } = io;
  const env = readEnv(io.env);
  await withLeadsStore(env, (store) =>
    run({ store, words, flags, root, dataDir: env.dataDir, now: clock(), ...output }),
  );
}

function writeToStdout(text: string): void {
  process.stdout.write(text);
}

function writeToStderr(text: string): void {
  process.stderr.write(text);
}

const USAGES = SUBCOMMANDS.map((subcommand) => ({ ...subcommand, typed: writeUsage(subcommand) }));
const WIDTH = Math.max(...USAGES.map(({ typed }) => typed.length));

/** The table of everything that the command can do. */
const HELP = `Shows the leads that have arrived, and what has become of their mails.

  ${"npm run leads".padEnd(WIDTH)}  the same as list
${USAGES.map(({ typed, purpose }) => `  ${typed.padEnd(WIDTH)}  ${purpose}\n`).join("")}
An ID may be shortened to its first 6 characters or more, as long as it fits one lead only. The reference that a visitor
was given, such as 3F9A-12C4, is the end of an ID and does as well.
It works while the server runs. Times are in UTC.
`;

type Call = { run: Subcommand["run"]; words: string[]; flags: LeadsFlag[] };

/**
 * Finds the subcommand that the arguments name.
 * @throws Error with one sentence when they name none, or not as it is written.
 */
function readSubcommand(args: string[]): Call {
  const [name = SUBCOMMANDS[0].name, ...words] = args.filter((arg) => !arg.startsWith("--"));
  const flags = [...new Set(args.filter((arg) => arg.startsWith("--")))];
  const subcommand: Subcommand | undefined = SUBCOMMANDS.find((candidate) => candidate.name === name);
  if (!subcommand) throw new Error(`"${args.join(" ")}" is not understood: --help lists what is.`);
  const [least, most] = subcommand.words;
  const known = FLAGS.filter((flag) => flags.includes(flag) && subcommand.flags.includes(flag));
  if (words.length < least || words.length > most || known.length !== flags.length) {
    throw new Error(`"${args.join(" ")}" is not understood. Expected was: ${writeUsage(subcommand)}.`);
  }
  return { run: subcommand.run, words, flags: known };
}

/** How a subcommand is typed. */
function writeUsage({ name, usage }: Pick<Subcommand, "name" | "usage">): string {
  return `npm run leads -- ${name} ${usage}`;
}
