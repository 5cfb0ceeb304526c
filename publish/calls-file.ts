import { writeFile } from "node:fs/promises";
import path from "node:path";
import { CALLS_FILE, type CallsFile } from "#contract/calls-file.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { loadCallFacts } from "#model/organization/call-facts.server.ts";

/** Writes what only the scheduler needs to know of the offices, so that pages needn't contain it. */
export async function writeCallsFile(reader: ContentReader, client: string): Promise<void> {
  const { offices, calls } = loadCallFacts(reader);
  const closings = offices.flatMap(({ id, closedDays, halfDays }) =>
    closedDays || halfDays ? [[id, { closedDays, halfDays }] as const] : [],
  );
  const facts: CallsFile = { closings: Object.fromEntries(closings), ...(calls && { calls }) };
  await writeFile(path.join(client, CALLS_FILE), JSON.stringify(facts));
}
