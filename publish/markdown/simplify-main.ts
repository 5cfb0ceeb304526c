import type { Element, ElementContent } from "hast";
import { DARK_VIEW } from "#contract/drawing-views.ts";
import {
  contains,
  createElement,
  createNamedLine,
  hasClass,
  isBlock,
  isElement,
  isEmpty,
  isHeading,
  putHeadingFirst,
  readInlineText,
  rebuild,
} from "./elements.ts";
import { simplifyDefinitions, simplifyEntry, simplifyList, simplifyTable } from "./simplify-lists.ts";

type PageContext = {
  /** The absolute URL against which links are resolved. */
  baseUrl: string;
  form: Element;
};

export type Simplify = (nodes: ElementContent[]) => ElementContent[];

type Rule = (node: Element, simplify: Simplify, context: PageContext) => ElementContent[];

export function simplifyMain(main: Element, context: PageContext): Element {
  const simplify: Simplify = (nodes) => {
    const simplified = nodes.flatMap(simplifyNode);
    return separateTexts(putHeadingFirst(simplified, (node) => hasClass(node, "eyebrow", "facts")));
  };
  return createElement("main", simplify(main.children));

  function simplifyNode(node: ElementContent): ElementContent[] {
    if (node.type === "text") return [node];
    if (!isElement(node) || isLeftOut(node)) return [];
    const rule = RULES[node.tagName];
    return rule ? rule(node, simplify, context) : rebuild(node, simplify(node.children));
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
  summary: simplifySummary,
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
  if (hasClass(node, "filter-bar")) return true;
  return isElement(node, "svg") && !ariaLabel;
}

function isTaskMark(node: Element): boolean {
  return hasClass(node, "task-mark");
}

/** A contact form becomes a line of contact details; a search form is dropped. */
function replaceForm({ properties: { role, method } }: Element, form: Element): ElementContent[] {
  return role !== "search" && String(method).toLowerCase() === "post" ? [form] : [];
}

function simplifyDivision(node: Element, simplify: Simplify): ElementContent[] {
  const children = simplify(node.children);
  return children.some(isBlock) ? children : rebuild(node, children);
}

/** Keeps link lists under a heading and pagination; breadcrumbs and filters go. */
function simplifyNavigation(node: Element, simplify: Simplify): ElementContent[] {
  if (contains(node, isHeading)) return simplify(node.children);
  const isBreadcrumb = contains(node, (child) => hasClass(child, "breadcrumb"));
  const hasPages = contains(node, (child) => isElement(child) && child.properties.ariaCurrent === "page");
  return hasPages && !isBreadcrumb ? nameSection(node, simplify) : [];
}

/** A call to action without links becomes the contact line. */
function simplifyParagraph(
  node: Element,
  simplify: Simplify,
  { form }: Pick<PageContext, "form">,
): ElementContent[] {
  const hasButton = contains(node, (child) => isElement(child, "button"));
  if (!hasButton) return rebuild(node, simplify(node.children));
  const links = simplify(node.children.filter((child) => isElement(child, "a")));
  return links.length === 0 && hasClass(node, "actions") ? [form] : rebuild(node, links);
}

function nameSection(node: Element, simplify: Simplify): ElementContent[] {
  const { ariaLabel, ariaRoleDescription } = node.properties;
  const children = simplify(node.children);
  if (children.every(isEmpty) || !ariaLabel || ariaRoleDescription || contains(node, isHeading))
    return children;
  return [createNamedLine("strong", String(ariaLabel)), ...children];
}

/** A heading stays one. */
function simplifySummary(node: Element, simplify: Simplify): ElementContent[] {
  const children = simplify(node.children);
  return contains(node, isHeading) ? children : [createElement("p", [createElement("strong", children)])];
}

/** The caption names a collapsible table better than its summary, unless that is a heading. */
function simplifyDetails(node: Element, simplify: Simplify): ElementContent[] {
  const isNamed = contains(node, (child) => isElement(child, "caption")) && !contains(node, isHeading);
  return simplify(isNamed ? node.children.filter((child) => !isElement(child, "summary")) : node.children);
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

function simplifyLink(
  { properties, children }: Element,
  simplify: Simplify,
  { baseUrl }: PageContext,
): ElementContent[] {
  const label = simplify(properties.target === "_blank" ? children.map(leaveOutNote) : children);
  const link = createElement("a", label, { href: new URL(String(properties.href ?? ""), baseUrl).href });
  return isEmpty(link) ? [] : [link];
}

function simplifyImage({ properties }: Element, _: Simplify, { baseUrl }: PageContext): ElementContent[] {
  const alt = String(properties.alt ?? "");
  const src = new URL(String(properties.src), baseUrl);
  if (alt === "" || src.hash === DARK_VIEW) return [];
  return [createElement("img", [], { alt, src: src.href })];
}

function leaveOutNote(node: ElementContent): ElementContent {
  if (!isElement(node) || !hasClass(node, "sr-only")) return node;
  return createElement("span", readInlineText(node).replace(/\s*\([^)]*\)$/, ""));
}
