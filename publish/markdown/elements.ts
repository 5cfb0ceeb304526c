import type { Element, ElementContent } from "hast";

const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];

const BLOCKS = [
  ...["article", "aside", "blockquote", "details", "div", "dl", "figcaption", "figure", "footer", "form"],
  ...["header", "hr", "ol", "p", "pre", "section", "table", "ul"],
  ...HEADINGS,
];

export function createElement(
  tagName: string,
  children: ElementContent[] | string,
  properties: Element["properties"] = {},
): Element {
  const content: ElementContent[] =
    typeof children === "string" ? [{ type: "text", value: children }] : children;
  return { type: "element", tagName, properties, children: content };
}

/** Keeps classes only; drops empty elements. */
export function rebuild(node: Element, children: ElementContent[]): Element[] {
  const rebuilt = createElement(node.tagName, children, { className: node.properties.className });
  return isEmpty(rebuilt) ? [] : [rebuilt];
}

/** `dataName` lets a later step drop a name that repeats the heading before it. */
export function createNamedLine(tagName: "em" | "strong", name: string): Element {
  return createElement("p", [createElement(tagName, name)], { dataName: name });
}

export function isElement(node: ElementContent | undefined, ...tags: string[]): node is Element {
  return node?.type === "element" && (tags.length === 0 || tags.includes(node.tagName));
}

export function isHeading(node: ElementContent | undefined): node is Element {
  return isElement(node, ...HEADINGS);
}

export function isBlock(node: ElementContent): boolean {
  return isElement(node, ...BLOCKS);
}

export function contains(node: Element, fits: (child: ElementContent) => boolean): boolean {
  return node.children.some((child) => fits(child) || (isElement(child) && contains(child, fits)));
}

export function hasClass(node: ElementContent | undefined, ...names: string[]): boolean {
  const found = isElement(node) ? node.properties.className : undefined;
  return Array.isArray(found) && names.some((name) => found.includes(name));
}

export function readInlineText(node: Element): string {
  return readText(node).replace(/\s+/g, " ").trim();
}

function readText(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return isElement(node) ? node.children.map(readText).join("") : "";
}

// Elements that are content without text.
const EMPTY_ELEMENTS = ["br", "hr", "img", "input"];

export function isEmpty(node: ElementContent): boolean {
  if (node.type === "text") return node.value.trim() === "";
  return !isElement(node) || (!EMPTY_ELEMENTS.includes(node.tagName) && node.children.every(isEmpty));
}

/** Small lines above a heading would read as part of the previous section. */
export function putHeadingFirst(
  nodes: ElementContent[],
  isSmall: (node: ElementContent) => boolean,
): ElementContent[] {
  const index = nodes.findIndex(isHeading);
  const heading = nodes[index];
  const above = nodes.slice(0, Math.max(index, 0));
  if (!heading || !above.every((node) => isEmpty(node) || isSmall(node))) return nodes;
  return [heading, ...above, ...nodes.slice(index + 1)];
}
