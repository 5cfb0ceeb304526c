import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { LeadsJob } from "#server/leads/leads-job.ts";
import { pluralize } from "#server/leads/pluralize.ts";

/** Writes a copy of all leads while the server runs. A file that is there already is left alone. */
export async function backUpLeads({ store, words, print }: LeadsJob): Promise<void> {
  const file = resolve(words[0] ?? "");
  await store.backUp(file);
  print(`Copied to ${file}: ${formatSize(statSync(file).size)}. It holds personal data: keep it safe.\n`);
}

function formatSize(bytes: number): string {
  return bytes < 1024 ? pluralize(bytes, "byte") : `${Math.ceil(bytes / 1024)} KB`;
}
