import { resolve } from "node:path";

/** Where the SQLite file of the leads is. */
export function leadsFile(dataDir: string): string {
  return resolve(dataDir, "leads.db");
}
