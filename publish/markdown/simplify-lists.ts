import type { Element, ElementContent } from "hast";
import {
  contains,
  createElement,
  createNamedLine,
  isBlock,
  isElement,
  isEmpty,
  isHeading,
  putHeadingFirst,
  readInlineText,
  rebuild,
} from "./elements.ts";
import type { Simplify } from "./simplify-main.ts";

export function simplifyEntry({ children }: Element, simplify: Simplify): ElementContent[] {
  return putHeadingFirst(simplify(children), (node) => isElement(node, "p"));
}

/** Entries with headings become sections: list markers would only indent them. */
export function simplifyList(list: Element, simplify: Simplify): ElementContent[] {
  const entries = list.children.flatMap((child) =>
    isElement(child, "li") ? [createElement("li", unwrapLine(simplifyEntry(child, simplify)))] : [],
  );
  if (entries.some((entry) => contains(entry, isHeading))) return entries.flatMap(({ children }) => children);
  return rebuild(
    list,
    entries.filter((entry) => !isEmpty(entry)),
  );
}

/** Avoids blank lines between the entries. */
function unwrapLine(children: ElementContent[]): ElementContent[] {
  const [only, ...others] = children.filter((child) => !isEmpty(child));
  return isElement(only, "p") && others.length === 0 ? only.children : children;
}

type Group = { terms: Element[]; definitions: Element[] };

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
    // Consecutive terms share a definition.
    if (last?.definitions.length === 0) last.terms.push(entry);
    else groups.push({ terms: [entry], definitions: [] });
  }
  return groups;
}

function writeGroup({ terms, definitions }: Group, simplify: Simplify): Element {
  const text = terms.map(readInlineText).join(", ");
  const term = createElement("strong", text);
  const meanings = definitions.map(({ children }) => simplify(children));
  const blocks = meanings.flat();
  if (blocks.some(isBlock)) return createElement("li", [createElement("p", [term]), ...blocks]);
  const line = meanings.flatMap((meaning, index) => {
    const before = meanings[index - 1];
    return [createText(before ? endMeaning(before) : endTerm(text)), ...meaning];
  });
  return createElement("li", [term, ...line]);
}

function endTerm(text: string): string {
  return /[:?!]$/.test(text) ? " " : ": ";
}

function endMeaning(meaning: ElementContent[]): string {
  return /[.?!।]$/.test(readInlineText(createElement("span", meaning))) ? " " : "; ";
}

function createText(value: string): ElementContent {
  return { type: "text", value };
}

export function simplifyTable(table: Element, simplify: Simplify): ElementContent[] {
  const caption = table.children.find((child) => isElement(child, "caption"));
  const rows = table.children.flatMap((part) =>
    isElement(part, "thead", "tbody", "tfoot") ? part.children : [],
  );
  const simplified = rows.flatMap((row) => (isElement(row, "tr") ? [simplifyRow(row, simplify)] : []));
  const title = isElement(caption) ? [createNamedLine("strong", readInlineText(caption))] : [];
  return [...title, createElement("table", [createElement("tbody", simplified)])];
}

function simplifyRow(row: Element, simplify: Simplify): Element {
  const cells = row.children.filter((child) => isElement(child, "th", "td"));
  return createElement(
    "tr",
    cells.map((cell) => simplifyCell(cell, simplify)),
  );
}

function simplifyCell({ tagName, properties, children }: Element, simplify: Simplify): Element {
  const { scope, colSpan, rowSpan, dataNumber } = properties;
  // The column says what a fold in it holds.
  const inner = simplify(
    children.flatMap((child) =>
      isElement(child, "details") ? child.children.filter((part) => !isElement(part, "summary")) : [child],
    ),
  );
  const align = dataNumber === undefined ? undefined : "right";
  const content = scope === "rowgroup" ? [createElement("strong", inner)] : inner;
  return createElement(tagName, content, { colSpan, rowSpan, align });
}
