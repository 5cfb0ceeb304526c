import type { Element, Parents, Root } from "hast";
import { select } from "hast-util-select";

/**
 * Writes what a visitor reads on a page below its heading as the little HTML from which the index is made: words, and
 * headings, which count more. Left out is what leads elsewhere, what is filled in or pressed, and what only decorates.
 * @param selector the part of the page that is read
 */
export function writeSearchText(document: Root, selector: string): string {
  const part = select(selector, document);
  return part ? writeChildren(part) : "";
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const LEFT_OUT = new Set("button form h1 nav noscript script select style svg template".split(" "));

// What is said of a page in a line, and cards of others, which are found themselves.
const LEFT_OUT_CLASSES = ["byline", "eyebrow", "facts", "not-translated", "post-card", "post-related"];

// They end no word.
const INLINE = new Set(["a", "abbr", "b", "code", "em", "i", "strong", "sub", "sup"]);

function writeChildren({ children }: Parents): string {
  return children.map(writeNode).join("");
}

function writeNode(node: Parents["children"][number]): string {
  if (node.type === "text") return escapeText(node.value);
  return node.type === "element" ? writeElement(node) : "";
}

function writeElement(element: Element): string {
  if (isLeftOut(element)) return "";
  const inner = writeChildren(element);
  const { tagName } = element;
  if (/^h[2-6]$/.test(tagName)) return `<${tagName}>${inner}</${tagName}>`;
  return INLINE.has(tagName) ? inner : `<div>${inner}</div>`;
}

function isLeftOut({ tagName, properties }: Element): boolean {
  const isHidden = properties.hidden === true || properties.ariaHidden === "true";
  const classes = [properties.className].flat();
  return LEFT_OUT.has(tagName) || isHidden || LEFT_OUT_CLASSES.some((name) => classes.includes(name));
}
