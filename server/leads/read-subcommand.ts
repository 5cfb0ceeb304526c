import { FLAGS, type LeadsFlag } from "#server/leads/leads-job.ts";
import { SUBCOMMANDS, type Subcommand } from "#server/leads/subcommands.ts";

export type Call = { run: Subcommand["run"]; words: string[]; flags: LeadsFlag[] };

/**
 * Finds the subcommand that the arguments name.
 * @throws Error with one sentence when they name none, or not as it is written.
 */
export function readSubcommand(args: string[]): Call {
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
export function writeUsage({ name, usage }: Pick<Subcommand, "name" | "usage">): string {
  return `npm run leads -- ${name} ${usage}`;
}
