import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import PostalMime, { type Email } from "postal-mime";
import { toPlainLead } from "#server/cli/export-formats.ts";
import { withLeadsStore } from "#server/cli/leads-store.ts";
import type { LeadRecord } from "#server/store/lead-record.ts";

/** The leads of one sender, as `npm run leads` lists them, read from the store: a process for each would take a second. */
export async function listLeads(dataDir: string, email: string) {
  const records: LeadRecord[] = [];
  await withLeadsStore({ databaseUrl: undefined, dataDir }, async (store) => {
    records.push(...(await store.list()));
  });
  const own = records.filter(({ lead }) => lead.email === email);
  // With the fields that are left out of a list when they are empty.
  return own.map((record) => ({ ...record.lead, ...toPlainLead(record) }));
}

export async function countLeads(dataDir: string, email: string): Promise<number> {
  return (await listLeads(dataDir, email)).length;
}

/** @returns the link that lets them into the inbox once */
export async function inviteMember(dataDir: string, inboxPort: string, name: string): Promise<string> {
  // Bundlers used by other tests set NODE_ENV in this process.
  const environment = ["-u", "NODE_ENV", `DATA_DIR=${dataDir}`, `INBOX_PORT=${inboxPort}`];
  const command = ["npm", "run", "--silent", "leads", "--", "invite", name];
  const { stdout } = await promisify(execFile)("env", [...environment, ...command]);
  return /http:\S+/.exec(stdout)?.[0] ?? "";
}

/** A mail that the server wrote to a file, by its name; undefined before that. */
export function readMail(dataDir: string, name: string): Promise<Email | undefined> {
  return readFile(path.join(dataDir, "mailbox", name)).then(
    (bytes) => PostalMime.parse(bytes),
    () => undefined,
  );
}
