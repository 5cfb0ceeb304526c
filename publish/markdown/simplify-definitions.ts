import type { Element, ElementContent } from "hast";
import { createElement, isBlock, isElement, readWords } from "./elements.ts";
import type { Simplify } from "./simplify-main.ts";

type Group = { terms: Element[]; definitions: Element[] };

/** Turns terms and what they mean into a list with an entry for each: `**Term**: what it means`. */
export function simplifyDefinitions(list: Element, simplify: Simplify): ElementContent[] {
  return [
    createElement(
      "ul",
      collectGroups(list).map((group) => writeGroup(group, simplify)),
    ),
  ];
}

function collectGroups({ children }: Element): Group[] {
  const groups: Group[] = [];
  for (const entry of children.flatMap((child) => (isElement(child, "div") ? child.children : [child]))) {
    const last = groups.at(-1);
    if (isElement(entry, "dd")) last?.definitions.push(entry);
    if (!isElement(entry, "dt")) continue;
    // Several terms in a row mean the same.
    if (last?.definitions.length === 0) last.terms.push(entry);
    else groups.push({ terms: [entry], definitions: [] });
  }
  return groups;
}

function writeGroup({ terms, definitions }: Group, simplify: Simplify): Element {
  const words = terms.map(readWords).join(", ");
  const term = createElement("strong", words);
  const meanings = definitions.map(({ children }) => simplify(children));
  const blocks = meanings.flat();
  if (blocks.some(isBlock)) return createElement("li", [createElement("p", [term]), ...blocks]);
  const line = meanings.flatMap((meaning, index) => {
    const before = meanings[index - 1];
    return [createText(before ? endMeaning(before) : endTerm(words)), ...meaning];
  });
  return createElement("li", [term, ...line]);
}

function endTerm(words: string): string {
  return /[:?!]$/.test(words) ? " " : ": ";
}

function endMeaning(meaning: ElementContent[]): string {
  return /[.?!।]$/.test(readWords(createElement("span", meaning))) ? " " : "; ";
}

function createText(value: string): ElementContent {
  return { type: "text", value };
}
