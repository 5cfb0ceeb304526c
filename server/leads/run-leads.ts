import { join } from "node:path";
import type { Clock } from "#server/clock.ts";
import { readEnv } from "#server/env/env.ts";
import type { EnvSource } from "#server/env/env-values.ts";
import { errorMessage } from "#server/error-message.ts";
import { HELP } from "#server/leads/help.ts";
import type { LeadsJob } from "#server/leads/leads-job.ts";
import { withLeadsStore } from "#server/leads/leads-store.ts";
import { readSubcommand } from "#server/leads/read-subcommand.ts";

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
