import type { Element, ElementContent } from "hast";
import {
  contains,
  createElement,
  createNamedLine,
  hasClass,
  isBlock,
  isElement,
  isEmpty,
  isHeading,
  rebuild,
} from "./elements.ts";
import { putHeadingFirst } from "./put-heading-first.ts";
import { simplifyDefinitions } from "./simplify-definitions.ts";
import { simplifyImage, simplifyLink } from "./simplify-link.ts";
import { simplifyEntry, simplifyList } from "./simplify-list.ts";
import { simplifyTable } from "./simplify-table.ts";

export type Surroundings = {
  /** The whole address of the page, against which its links are read. */
  address: string;
  /** What stands in place of a form. */
  form: Element;
};

/** Simplifies the nodes of a place in the page. */
export type Simplify = (nodes: ElementContent[]) => ElementContent[];

export type Rule = (node: Element, simplify: Simplify, surroundings: Surroundings) => ElementContent[];

/**
 * Reduces the main part of a page to what Markdown can say: words, lists, tables, links and pictures. What is there for
 * the eye alone, for the hand, or to find one's way goes. The page itself stays as it is.
 */
export function simplifyMain(main: Element, surroundings: Surroundings): Element {
  const simplify: Simplify = (nodes) => {
    const simplified = nodes.flatMap(simplifyNode);
    return separateTexts(putHeadingFirst(simplified, (node) => hasClass(node, "eyebrow", "facts")));
  };
  return createElement("main", simplify(main.children));

  function simplifyNode(node: ElementContent): ElementContent[] {
    if (node.type === "text") return [node];
    if (!isElement(node) || isLeftOut(node)) return [];
    const rule = RULES[node.tagName];
    return rule ? rule(node, simplify, surroundings) : rebuild(node, simplify(node.children));
  }
}

const RULES: Partial<Record<string, Rule>> = {
  a: simplifyLink,
  article: simplifyEntry,
  aside: nameSection,
  details: simplifyDetails,
  dl: simplifyDefinitions,
  div: simplifyDivision,
  form: (node, _, { form }) => replaceForm(node, form),
  header: simplifyEntry,
  img: simplifyImage,
  input: (node) => [node],
  nav: simplifyNavigation,
  ol: simplifyList,
  p: simplifyParagraph,
  pre: (node) => [node],
  section: nameSection,
  summary: (node, simplify) => [createElement("p", [createElement("strong", simplify(node.children))])],
  // A drawing that says something has a name that says it.
  svg: ({ properties }) => [createNamedLine("em", String(properties.ariaLabel))],
  table: simplifyTable,
  ul: simplifyList,
};

const CONTROLS = ["button", "dialog", "input", "label", "noscript", "script", "select", "style", "template"];

function isLeftOut(node: Element): boolean {
  const { ariaHidden, ariaLive, hidden, role, ariaLabel } = node.properties;
  if (isTaskMark(node)) return false;
  if (isElement(node, ...CONTROLS) || ariaHidden === "true" || ariaLive || hidden) return true;
  if (role === "tablist") return true;
  // Filters, and how many entries they leave.
  if (hasClass(node, "filter-bar")) return true;
  return isElement(node, "svg") && !ariaLabel;
}

/** Whether a control only shows that an entry of a list is done, or not: no one can change it. */
function isTaskMark({ tagName, properties }: Element): boolean {
  return tagName === "input" && properties.type === "checkbox" && properties.disabled === true;
}

/** A form that sends something becomes the ways to send it; one that finds something needs its page. */
function replaceForm({ properties: { role, method } }: Element, form: Element): ElementContent[] {
  return role !== "search" && String(method).toLowerCase() === "post" ? [form] : [];
}

/** A part of the page that is there for its looks; one that is a line of its own stays. */
function simplifyDivision(node: Element, simplify: Simplify): ElementContent[] {
  const children = simplify(node.children);
  return children.some(isBlock) ? children : rebuild(node, children);
}

/**
 * A list of links under a heading is part of what the page says, and further pages of a list are the rest of it. Trails
 * and filters go.
 */
function simplifyNavigation(node: Element, simplify: Simplify): ElementContent[] {
  if (contains(node, isHeading)) return simplify(node.children);
  const isBreadcrumb = contains(node, (child) => hasClass(child, "breadcrumb"));
  const hasPages = contains(node, (child) => isElement(child) && child.properties.ariaCurrent === "page");
  return hasPages && !isBreadcrumb ? nameSection(node, simplify) : [];
}

/**
 * A line with a button asks for a click: only its links are left of it. Where that leaves no way to act on what was said
 * before, it says where to write.
 */
function simplifyParagraph(
  node: Element,
  simplify: Simplify,
  { form }: Pick<Surroundings, "form">,
): ElementContent[] {
  const hasButton = contains(node, (child) => isElement(child, "button"));
  if (!hasButton) return rebuild(node, simplify(node.children));
  const links = simplify(node.children.filter((child) => isElement(child, "a")));
  return links.length === 0 && hasClass(node, "actions") ? [form] : rebuild(node, links);
}

/** Says what a section is called where no heading does. */
function nameSection(node: Element, simplify: Simplify): ElementContent[] {
  const { ariaLabel, ariaRoleDescription } = node.properties;
  const children = simplify(node.children);
  if (children.every(isEmpty) || !ariaLabel || ariaRoleDescription || contains(node, isHeading))
    return children;
  return [createNamedLine("strong", String(ariaLabel)), ...children];
}

/** A table that can be unfolded has a caption of its own, better than what one clicks on. */
function simplifyDetails(node: Element, simplify: Simplify): ElementContent[] {
  const hasCaption = contains(node, (child) => isElement(child, "caption"));
  return simplify(hasCaption ? node.children.filter((child) => !isElement(child, "summary")) : node.children);
}

// What stands on one line, and may be set apart by nothing but styles.
const INLINE = ["a", "b", "em", "small", "span", "strong", "time"];

const ENDS_WORD = /[^\s([{“‘"'/–—-]$/u;
const BEGINS_WORD = /^[^\s)\]}”’"'/.,;:!?%–—-]/u;

/**
 * Puts a mark between pieces of a line that only styles keep apart, such as the facts of a card, so that no two words
 * run together once the styles are gone.
 */
function separateTexts(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child, index) => {
    const previous = children[index - 1];
    if (!previous || !runsInto(previous, child)) return [child];
    // What is there for screen readers alone names what comes after it.
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
