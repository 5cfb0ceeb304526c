import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as z from "zod";

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
    doubts: z.array(z.string()),
  }),
);

export type ListedLead = z.output<typeof leadsSchema>[number];

/** The leads of one sender, as `npm run leads` lists them. */
export async function listLeads(dataDir: string, email: string): Promise<ListedLead[]> {
  const listed = await runLeads(dataDir, "--json");
  return leadsSchema.parse(JSON.parse(listed)).filter((lead) => lead.email === email);
}

export function showLead(dataDir: string, id: string): Promise<string> {
  return runLeads(dataDir, "show", id);
}

export async function countLeads(dataDir: string, email: string): Promise<number> {
  return (await listLeads(dataDir, email)).length;
}

async function runLeads(dataDir: string, ...args: string[]): Promise<string> {
  const command = ["npm", "run", "--silent", "leads", "--", ...args];
  // Bundlers used by other tests set NODE_ENV in this process.
  const environment = ["-u", "NODE_ENV", `DATA_DIR=${dataDir}`];
  const { stdout } = await promisify(execFile)("env", [...environment, ...command]);
  return stdout;
}
