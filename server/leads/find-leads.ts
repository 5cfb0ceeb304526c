import { readReference } from "#contract/lead-reference.ts";
import type { LeadsJob } from "#server/leads/leads-job.ts";
import type { LeadRecord } from "#server/relay/store/store.ts";

const SHORTEST_ID = 6;

/**
 * Does the work for every lead that the words name by its ID, the beginning of it, or the visitor's reference, once each. A word that names no lead, or
 * several, is complained of and holds up no other.
 */
export async function forEachLead(
  { store, words, printError }: LeadsJob,
  work: (record: LeadRecord) => Promise<void>,
): Promise<void> {
  let all: LeadRecord[] | undefined;
  const done = new Set<string>();
  for (const word of words) {
    const exact = await store.find(word);
    if (!exact) all ??= await store.list();
    const found = exact ? [exact] : findByPart(all ?? [], word);
    const [record] = found;
    if (!record || found.length > 1) printError(describeMiss(word, found.length));
    else if (!done.has(record.lead.id)) await work(record);
    if (record && found.length === 1) done.add(record.lead.id);
  }
}

function findByPart(records: LeadRecord[], word: string): LeadRecord[] {
  if (word.length < SHORTEST_ID) return [];
  const reference = REFERENCE.test(word) ? readReference(word) : undefined;
  const hasReference = (id: string) => reference !== undefined && readReference(id) === reference;
  return records.filter(({ lead: { id } }) => id.startsWith(word) || hasReference(id));
}

const REFERENCE = /^[\da-f]{4}-?[\da-f]{4}$/i;

function describeMiss(word: string, found: number): string {
  if (found > 1) return `${word} fits ${found} leads: give more of the ID.`;
  if (word.length >= SHORTEST_ID) return `There is no lead ${word}.`;
  return `There is no lead ${word}, and a shortened ID needs at least ${SHORTEST_ID} characters.`;
}
