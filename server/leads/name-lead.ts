import { toVisibleText } from "#server/leads/visible-text.ts";
import type { LeadRecord } from "#server/relay/store/store.ts";

/** Begins a sentence with a lead, so that the owner sees whether it is the one that was meant. */
export function nameLead({ lead }: LeadRecord): string {
  return `Lead ${lead.id} of ${toVisibleText(lead.first_name)}`;
}

/** What to say of a lead that was deleted between looking for it and working on it. */
export function describeGone({ lead }: LeadRecord): string {
  return `There is no lead ${lead.id} any more.`;
}
