import type { ContactMessage } from "#contract/contact-message.ts";
import type { SpamSignal } from "#server/relay/spam-check/signs.ts";

const MANY_LINKS = 3;
// Without what ends a sentence or a path after it: "see https://a.example." names the same place.
const LINK = /https?:\/\/[^\s<>"'[\]()]*[^\s<>"'[\]().,;:!?/]/gi;
const MARKUP = /<a\s[^>]{0,200}href|\[url[=\]]/i;

/** The signals of link spam in what was typed. */
export function findLinkSignals(message: ContactMessage): SpamSignal[] {
  const signals: SpamSignal[] = [];
  if (countLinks(message.message) >= MANY_LINKS) signals.push("manyLinks");
  if (MARKUP.test(message.message)) signals.push("linkMarkup");
  if (hasLink(message.first_name) || hasLink(message.last_name)) signals.push("linkInName");
  if (hasLink(message.company_name)) signals.push("linkInCompany");
  return signals;
}

function hasLink(text: string): boolean {
  return countLinks(text) > 0;
}

function countLinks(text: string): number {
  return new Set(text.toLowerCase().match(LINK)).size;
}
