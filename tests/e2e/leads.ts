import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import PostalMime, { type Email } from "postal-mime";
import * as z from "zod";
import { toPlainLead } from "#server/cli/export-formats.ts";
import { withLeadsStore } from "#server/cli/leads-store.ts";

const leadsSchema = z.array(
  z.object({
    id: z.string(),
    state: z.enum(["waiting", "failing", "delivered", "dead", "quarantined"]),
    first_name: z.string(),
    email: z.string(),
    phone_number: z.string(),
    company_name: z.string(),
    message: z.string(),
    page: z.string(),
    preferred_contact: z.string().default(""),
    meeting_start: z.string().default(""),
    meeting_time_zone: z.string().default(""),
    campaign: z.string().default(""),
    pages_seen: z.string().default(""),
    spam_reasons: z.array(z.string()),
  }),
);

export type ListedLead = z.output<typeof leadsSchema>[number];

/** The leads of one sender, as `npm run leads` lists them, read from the store: a process for each would take a second. */
export async function listLeads(dataDir: string, email: string): Promise<ListedLead[]> {
  const listed: unknown[] = [];
  await withLeadsStore({ databaseUrl: undefined, dataDir }, async (store) => {
    listed.push(...(await store.list()).map(toPlainLead));
  });
  return leadsSchema.parse(listed).filter((lead) => lead.email === email);
}

export async function countLeads(dataDir: string, email: string): Promise<number> {
  return (await listLeads(dataDir, email)).length;
}

/** @returns the link that lets them into the inbox once */
export async function inviteMember(
  dataDir: string,
  inboxPort: string,
  name: string,
  ...options: string[]
): Promise<string> {
  const printed = await runLeads(dataDir, ["invite", name, ...options], { INBOX_PORT: inboxPort });
  return /http:\S+/.exec(printed)?.[0] ?? "";
}

/** A mail that the server wrote to a file, by its name; undefined before that. */
export function readMail(dataDir: string, name: string): Promise<Email | undefined> {
  return readFile(path.join(dataDir, "mailbox", name)).then(
    (bytes) => PostalMime.parse(bytes),
    () => undefined,
  );
}

async function runLeads(
  dataDir: string,
  args: string[],
  settings: Record<string, string> = {},
): Promise<string> {
  const command = ["npm", "run", "--silent", "leads", "--", ...args];
  const set = Object.entries({ DATA_DIR: dataDir, ...settings }).map(([name, text]) => `${name}=${text}`);
  // Bundlers used by other tests set NODE_ENV in this process.
  const environment = ["-u", "NODE_ENV", ...set];
  const { stdout } = await promisify(execFile)("env", [...environment, ...command]);
  return stdout;
}
