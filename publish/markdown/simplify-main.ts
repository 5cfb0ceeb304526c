import type { Element, ElementContent } from "hast";
import { toText } from "hast-util-to-text";
import { h } from "hastscript";
import { DARK_VIEW } from "#contract/drawing-views.ts";

/**
 * A copy with only the content, in which elements replace what only attributes and styles say on the page. It has no selectors,
 * because they would take a tenth of the time of a build.
 */
export function simplifyMain(main: Element, contact: Element): Element {
  return simplify(main, []);

  function simplify(element: Element, ancestors: Element[]): Element {
    const path = [element, ...ancestors];
    const children = element.children.flatMap((child): ElementContent[] => {
      if (child.type === "comment") return [];
      if (!isElement(child)) return [child];
      if (isLeftOut(child, path)) return [];
      if (child.tagName === "pre") return [child];
      const simple = simplify(child, path);
      return isEmpty(simple) ? [] : [simple];
    });
    const simple = { ...element, children: separateTexts(putHeadingFirst(element, children)) };
    return replace(simple, element, ancestors, contact);
  }
}

function isLeftOut(element: Element, ancestors: Element[]): boolean {
  const { tagName, properties } = element;
  const { ariaHidden, ariaLive, hidden, role } = properties;
  if (ariaHidden === "true" || ariaLive !== undefined || hidden === true || role === "tablist") return true;
  if (NOT_CONTENT.includes(tagName) || hasClass(element, "filter-bar")) return true;
  return LEFT_OUT_IF[tagName]?.(element, ancestors) ?? false;
}

const NOT_CONTENT = ["button", "dialog", "label", "noscript", "script", "select", "style", "template"];

const LEFT_OUT_IF: Record<string, (element: Element, ancestors: Element[]) => boolean> = {
  form: ({ properties }) => properties.method !== "post",
  input: (input) => !hasClass(input, "task-mark"),
  svg: ({ properties }) => properties.ariaLabel === undefined,
  img: ({ properties }) => !properties.alt || String(properties.src).endsWith(DARK_VIEW),
  // Breadcrumbs and filters: pagination and lists of links under a heading are content.
  nav: (nav) => contains(nav, (part) => hasClass(part, "breadcrumb")) || !contains(nav, isHeadingOrCurrent),
  // The caption of a table names it better, and so does the column that a fold is in.
  summary: (_, ancestors) =>
    ancestors.slice(0, 1).some((details) => contains(details, isCaption) && !contains(details, isHeading)) ||
    ancestors.some((ancestor) => isElement(ancestor, "td", "th")),
};

/** Replaces what the converter would read otherwise. @param simple the element with simplified children */
function replace(simple: Element, element: Element, ancestors: Element[], contact: Element): Element {
  const { tagName, properties } = element;
  const { ariaLabel, ariaRoleDescription, dataCentered, dataFigure, scope } = properties;
  if (tagName === "form") return contact;
  if (tagName === "svg") return h("p", h("em", String(ariaLabel)));
  if (tagName === "p" && contains(element, (part) => part.tagName === "button")) {
    const isCall = hasClass(element, "actions") && !element.children.some((child) => isElement(child, "a"));
    return isCall ? contact : keepLinks(simple);
  }
  if (tagName === "dl") return listTerms(simple);
  if (tagName === "table") return nameTable(simple);
  const isNamed = ariaLabel !== undefined && ariaRoleDescription === undefined;
  if (isNamed && isElement(element, "section", "aside", "nav")) return nameSection(simple);
  // List markers would only indent sections.
  if (isElement(element, "ul", "ol") && contains(element, isHeading))
    return h("div", simple.children.flatMap(unwrapItem));
  if (tagName === "summary" && contains(element, isHeading)) return h("div", simple.children);
  if (isElement(element, "td", "th") && (dataFigure ?? dataCentered) !== undefined) return alignCell(simple);
  if (tagName === "summary" || scope === "rowgroup")
    return { ...simple, children: [h("strong", simple.children)] };
  if (hasClass(element, "sr-only") && ancestors.some(opensTab))
    return h("span", toText(simple).replace(/\s*\([^)]*\)$/, ""));
  return simple;
}

function contains({ children }: Element, fits: (element: Element) => boolean): boolean {
  return children.some((child) => isElement(child) && (fits(child) || contains(child, fits)));
}

const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];
const isHeading = (element: Element) => isElement(element, ...HEADINGS);
const isHeadingOrCurrent = (part: Element) => isHeading(part) || part.properties.ariaCurrent === "page";
const isCaption = ({ tagName }: Element) => tagName === "caption";
const opensTab = ({ tagName, properties }: Element) => tagName === "a" && properties.target === "_blank";

function alignCell(cell: Element): Element {
  const align = "dataFigure" in cell.properties ? "right" : "center";
  return { ...cell, properties: { ...cell.properties, align } };
}

/** The words around a button ask to press it. */
function keepLinks(call: Element): Element {
  return { ...call, children: call.children.filter((child) => isElement(child, "a")) };
}

function unwrapItem(child: ElementContent): ElementContent[] {
  return isElement(child, "li") ? child.children : [child];
}

/** One line for each term. */
function listTerms({ children }: Element): Element {
  const items: Element[] = [];
  for (const entry of children.flatMap((child) => (isElement(child, "div") ? child.children : [child]))) {
    if (isElement(entry, "dt")) items.push(h("li", h("strong", entry.children), endTerm(toText(entry))));
    const line = items.at(-1)?.children;
    if (!isElement(entry, "dd") || !line) continue;
    if (line.length > 2) line.push({ type: "text", value: " · " });
    line.push(...entry.children);
  }
  return h("ul", items);
}

function endTerm(term: string): string {
  return /[:?!]$/.test(term) ? " " : ": ";
}

function nameSection(section: Element): Element {
  const { properties, children } = section;
  if (contains(section, isHeading)) return section;
  return { ...section, children: [h("p", h("strong", String(properties.ariaLabel))), ...children] };
}

function nameTable(table: Element): Element {
  const caption = table.children.find((child) => isElement(child, "caption"));
  return isElement(caption) ? h("div", [h("p", h("strong", caption.children)), table]) : table;
}

function isElement(node: ElementContent | undefined, ...tags: string[]): node is Element {
  return node?.type === "element" && (tags.length === 0 || tags.includes(node.tagName));
}

// Elements that are content without text, or that a table needs.
const EMPTY_ELEMENTS = ["br", "hr", "img", "input", "td", "th"];

function isEmpty(node: ElementContent): boolean {
  if (node.type === "text") return node.value.trim() === "";
  return isElement(node) && !EMPTY_ELEMENTS.includes(node.tagName) && node.children.every(isEmpty);
}

/** Small lines above a heading would read as part of the previous section. */
function putHeadingFirst({ tagName }: Element, children: ElementContent[]): ElementContent[] {
  const index = children.findIndex((child) => isElement(child, ...HEADINGS));
  const [heading, above] = [children[index], children.slice(0, Math.max(index, 0))];
  const isEntry = ["article", "header", "li"].includes(tagName);
  const isSmall = (node: ElementContent) =>
    isEntry ? isElement(node, "p") : hasClass(node, "eyebrow", "facts");
  return heading && above.every((node) => isEmpty(node) || isSmall(node))
    ? [heading, ...above, ...children.slice(index + 1)]
    : children;
}

function hasClass(node: ElementContent, ...names: string[]): boolean {
  const classes = isElement(node) ? node.properties.className : undefined;
  return Array.isArray(classes) && names.some((name) => classes.includes(name));
}

const INLINE = ["a", "b", "em", "small", "span", "strong", "time"];

const ENDS_WORD = /[^\s([{“‘"'/–—-]$/u;
const BEGINS_WORD = /^[^\s)\]}”’"'/.,;:!?%–—-]/u;

function separateTexts(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child, index) => {
    const previous = children[index - 1];
    if (!previous || !runsInto(previous, child)) return [child];
    // Text for screen readers labels what follows.
    return [{ type: "text", value: hasClass(previous, "sr-only") ? ": " : " · " }, child];
  });
}

function runsInto(previous: ElementContent, next: ElementContent): boolean {
  if (!isElement(previous, ...INLINE) && !isElement(next, ...INLINE)) return false;
  return ENDS_WORD.test(readLine(previous)) && BEGINS_WORD.test(readLine(next));
}

function readLine(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return isElement(node, ...INLINE) ? node.children.map(readLine).join("") : "";
}
