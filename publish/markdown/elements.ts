import type { Element, ElementContent } from "hast";

const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];

const BLOCKS = [
  ...["article", "aside", "blockquote", "details", "div", "dl", "figcaption", "figure", "footer", "form"],
  ...["header", "hr", "ol", "p", "pre", "section", "table", "ul"],
  ...HEADINGS,
];

/** Makes an element of plain words or further elements. */
export function createElement(
  tagName: string,
  children: ElementContent[] | string,
  properties: Element["properties"] = {},
): Element {
  const content: ElementContent[] =
    typeof children === "string" ? [{ type: "text", value: children }] : children;
  return { type: "element", tagName, properties, children: content };
}

/** Makes an element anew with other children, without what only styles and scripts need; nothing if it is empty. */
export function rebuild(node: Element, children: ElementContent[]): Element[] {
  const rebuilt = createElement(node.tagName, children, { className: node.properties.className });
  return isEmpty(rebuilt) ? [] : [rebuilt];
}

/** What a table or drawing is called, which a heading before it may say already. */
export function createNamedLine(tagName: "em" | "strong", name: string): Element {
  return createElement("p", [createElement(tagName, name)], { dataName: name });
}

/** Whether a node is an element, of one of the tags if any are named. */
export function isElement(node: ElementContent | undefined, ...tags: string[]): node is Element {
  return node?.type === "element" && (tags.length === 0 || tags.includes(node.tagName));
}

export function isHeading(node: ElementContent | undefined): node is Element {
  return isElement(node, ...HEADINGS);
}

/** Whether an element stands on lines of its own. */
export function isBlock(node: ElementContent): boolean {
  return isElement(node, ...BLOCKS);
}

/** Whether something below an element fits. */
export function contains(node: Element, fits: (child: ElementContent) => boolean): boolean {
  return node.children.some((child) => fits(child) || (isElement(child) && contains(child, fits)));
}

export function hasClass(node: ElementContent | undefined, ...names: string[]): boolean {
  const found = isElement(node) ? node.properties.className : undefined;
  return Array.isArray(found) && names.some((name) => found.includes(name));
}

/** The words of an element in one line. */
export function readWords(node: Element): string {
  return readText(node).replace(/\s+/g, " ").trim();
}

function readText(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return isElement(node) ? node.children.map(readText).join("") : "";
}

// What is something to see without a word in it. Of inputs, only the marks of tasks are left.
const WORDLESS = ["br", "hr", "img", "input"];

/** Whether nothing would be read of a node: no word, no picture. */
export function isEmpty(node: ElementContent): boolean {
  if (node.type === "text") return node.value.trim() === "";
  return !isElement(node) || (!WORDLESS.includes(node.tagName) && node.children.every(isEmpty));
}
