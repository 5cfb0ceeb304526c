import type { ElementContent } from "hast";
import { DARK_VIEW } from "#contract/drawing-views.ts";
import { createElement, hasClass, isElement, isEmpty, readWords } from "./elements.ts";
import type { Rule } from "./simplify-main.ts";

/** A link with its whole address, so that it leads to the same page from wherever the text is read. */
export const simplifyLink: Rule = ({ properties, children }, simplify, { address }) => {
  const words = simplify(properties.target === "_blank" ? children.map(leaveOutNote) : children);
  const link = createElement("a", words, { href: new URL(String(properties.href ?? ""), address).href });
  return isEmpty(link) ? [] : [link];
};

/** A picture by what it shows; one that only decorates goes, and so does the dark view of a drawing. */
export const simplifyImage: Rule = ({ properties }, _, { address }) => {
  const alt = String(properties.alt ?? "");
  const src = new URL(String(properties.src), address);
  if (alt === "" || src.hash === DARK_VIEW) return [];
  return [createElement("img", [], { alt, src: src.href })];
};

/** Leaves out that a link opens in a new tab, which is said in brackets after what it is called. */
function leaveOutNote(node: ElementContent): ElementContent {
  if (!isElement(node) || !hasClass(node, "sr-only")) return node;
  return createElement("span", readWords(node).replace(/\s*\([^)]*\)$/, ""));
}
