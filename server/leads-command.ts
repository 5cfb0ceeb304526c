import { existsSync } from "node:fs";
import { readEnv } from "#server/env.ts";
import type { EnvSource } from "#server/env-values.ts";
import { errorMessage } from "#server/error-message.ts";
import { formatLeadsCsv } from "#server/leads-csv.ts";
import { formatLeadsJson } from "#server/leads-json.ts";
import { formatLeadsTable } from "#server/leads-table.ts";
import { leadsFile } from "#server/relay/store/leads-file.ts";
import { openSqliteStore } from "#server/relay/store/sqlite.ts";
import type { LeadRecord, Store } from "#server/relay/store/store.ts";

export type LeadsIo = {
  env?: EnvSource;
  write?: (text: string) => void;
  writeError?: (text: string) => void;
};

const HELP = `Lists the leads that have arrived, with the state of their mails.

  npm run leads                     a table
  npm run leads -- --json           JSON with every field and every attempt
  npm run leads -- export --csv     CSV for a spreadsheet
  npm run leads -- retry ID         sends the mail of one lead again, now
`;
const NOTHING_YET = "No leads yet.\n";

/** Runs the leads command and returns its exit code. Works while the server runs, and without a build. */
export async function runLeads(args: string[], io: LeadsIo = {}): Promise<number> {
  const { write = writeToStdout, writeError = writeToStderr } = io;
  try {
    write(await answer(args, leadsFile(readEnv(io.env).dataDir)));
    return 0;
  } catch (error) {
    writeError(`${errorMessage(error)}\n`);
    return 1;
  }
}

async function answer(args: string[], file: string): Promise<string> {
  const [first, second, ...rest] = args;
  const words = args.join(" ");
  if (words === "--help") return HELP;
  if (words === "") return formatLeadsTable(await readRecords(file)) || NOTHING_YET;
  if (words === "--json") return formatLeadsJson(await readRecords(file));
  if (words === "export --csv" || words === "export") return formatLeadsCsv(await readRecords(file));
  if (first === "retry" && second !== undefined && rest.length === 0) return retry(file, second);
  throw new Error(`"${words}" is not understood: --help lists what is.`);
}

async function readRecords(file: string): Promise<LeadRecord[]> {
  return existsSync(file) ? withStore(file, (store) => store.list()) : [];
}

async function retry(file: string, id: string): Promise<string> {
  const isFound = existsSync(file) && (await withStore(file, (store) => store.retry(id, Date.now())));
  if (!isFound) throw new Error(`There is no lead ${id}.`);
  return `The mail of lead ${id} is due now: a running server sends it within seconds.\n`;
}

async function withStore<Result>(file: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openSqliteStore(file);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

function writeToStdout(text: string): void {
  process.stdout.write(text);
}

function writeToStderr(text: string): void {
  process.stderr.write(text);
}
