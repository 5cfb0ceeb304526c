import { writeUsage } from "#server/leads/read-subcommand.ts";
import { SUBCOMMANDS } from "#server/leads/subcommands.ts";

const USAGES = SUBCOMMANDS.map((subcommand) => ({ ...subcommand, typed: writeUsage(subcommand) }));
const WIDTH = Math.max(...USAGES.map(({ typed }) => typed.length));

/** The table of everything that the command can do. */
export const HELP = `Shows the leads that have arrived, and what has become of their mails.

  ${"npm run leads".padEnd(WIDTH)}  the same as list
${USAGES.map(({ typed, purpose }) => `  ${typed.padEnd(WIDTH)}  ${purpose}\n`).join("")}
An ID may be shortened to its first 6 characters or more, as long as it fits one lead only. The reference that a visitor
was given, such as 3F9A-12C4, is the end of an ID and does as well.
It works while the server runs. Times are in UTC.
`;
