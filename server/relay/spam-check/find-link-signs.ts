import type { ContactMessage } from "#contract/contact-message.ts";
import type { Sign } from "#server/relay/spam-check/signs.ts";

const MANY_LINKS = 3;
// Without what ends a sentence or a path after it: "see https://a.example." names the same place.
const LINK = /https?:\/\/[^\s<>"'[\]()]*[^\s<>"'[\]().,;:!?/]/gi;
const MARKUP = /<a\s[^>]{0,200}href|\[url[=\]]/i;

/** The signs of link spam in what was typed. */
export function findLinkSigns(message: ContactMessage): Sign[] {
  const signs: Sign[] = [];
  if (countLinks(message.message) >= MANY_LINKS) signs.push("manyLinks");
  if (MARKUP.test(message.message)) signs.push("linkMarkup");
  if (hasLink(message.first_name) || hasLink(message.last_name)) signs.push("linkInName");
  if (hasLink(message.company_name)) signs.push("linkInCompany");
  return signs;
}

function hasLink(text: string): boolean {
  return countLinks(text) > 0;
}

function countLinks(text: string): number {
  return new Set(text.toLowerCase().match(LINK)).size;
}
