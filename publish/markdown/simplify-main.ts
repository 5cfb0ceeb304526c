import type { Element, ElementContent } from "hast";
import { select, selectAll } from "hast-util-select";
import { toText } from "hast-util-to-text";
import { h } from "hastscript";
import { DARK_VIEW } from "#contract/drawing-views.ts";

/** A copy with only the content, in which elements replace what only attributes and styles say on the page. */
export function simplifyMain(main: Element, contact: Element): Element {
  const leftOut = new Set<ElementContent>(selectAll(NOT_CONTENT, main));
  const changes = new Map<Element, Change>();
  for (const [selector, change] of CHANGES) {
    for (const element of selectAll(selector, main)) changes.set(element, change);
  }
  return simplify(main);

  function simplify(node: Element): Element {
    const children = node.children.flatMap((child) => {
      if (child.type === "comment" || leftOut.has(child)) return [];
      if (!isElement(child) || child.tagName === "pre") return [child];
      const simple = simplify(child);
      return isEmpty(simple) ? [] : [simple];
    });
    const simple = { ...node, children: separateTexts(putHeadingFirst(node, children)) };
    return changes.get(node)?.(simple, contact) ?? simple;
  }
}

// `:is()` would be shorter, but takes a hundred times as long.
const HEADING = "h1, h2, h3, h4, h5, h6";
const NAMED = "[aria-label]:not([aria-roledescription])";

const NOT_CONTENT = [
  "[aria-hidden=true], [aria-live], [hidden], [role=tablist], .filter-bar",
  "button, dialog, form:not([method=post]), input:not(.task-mark), label, noscript, script, select, style",
  "svg:not([aria-label]), template",
  `img:not([alt]), img[alt=""], img[src$="${DARK_VIEW}"]`,
  // Breadcrumbs and filters: pagination and lists of links under a heading are content.
  `nav:not(:has(${HEADING}, [aria-current=page])), nav:has(.breadcrumb)`,
  // The caption of a table names it better, and so does the column that a fold is in.
  `details:has(caption):not(:has(${HEADING})) > summary, td summary, th summary`,
].join();

type Change = (element: Element, contact: Element) => Element;

/** What the converter would read otherwise. The last that fits an element is used. */
const CHANGES: [selector: string, change: Change][] = [
  ["p:has(button)", keepLinks],
  ["form[method=post], p.actions:has(button):not(:has(> a))", (_, contact) => contact],
  ["svg[aria-label]", ({ properties }) => h("p", h("em", String(properties.ariaLabel)))],
  ["a[target=_blank] .sr-only", (note) => h("span", toText(note).replace(/\s*\([^)]*\)$/, ""))],
  [`section${NAMED}, aside${NAMED}, nav${NAMED}`, nameSection],
  // List markers would only indent sections.
  [`ul:has(${HEADING}), ol:has(${HEADING})`, ({ children }) => h("div", children.flatMap(unwrapItem))],
  ["summary, [scope=rowgroup]", (element) => ({ ...element, children: [h("strong", element.children)] })],
  [`summary:has(${HEADING})`, ({ children }) => h("div", children)],
  ["dl", listTerms],
  ["table:has(> caption)", nameTable],
  ["td[data-figure], th[data-figure], td[data-centered], th[data-centered]", alignCell],
];

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
  // In the selector, it would take three times as long.
  if (select(HEADING, section)) return section;
  return { ...section, children: [h("p", h("strong", String(properties.ariaLabel))), ...children] };
}

function nameTable(table: Element): Element {
  const caption = table.children.find((child) => isElement(child, "caption"));
  return h("div", [h("p", h("strong", caption?.children)), table]);
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
  const index = children.findIndex((child) => isElement(child, ...HEADING.split(", ")));
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
