import type { Element, ElementContent } from "hast";
import { contains, createElement, isElement, isEmpty, isHeading, rebuild } from "./elements.ts";
import { putHeadingFirst } from "./put-heading-first.ts";
import type { Simplify } from "./simplify-main.ts";

/** An entry among others, or the head of a page: every line above its heading belongs to it. */
export function simplifyEntry({ children }: Element, simplify: Simplify): ElementContent[] {
  return putHeadingFirst(simplify(children), (node) => isElement(node, "p"));
}

/** A list whose entries have headings is a row of sections: the marks of a list would only push them in. */
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

/** An entry of one paragraph is a line, so that no empty lines stand between the entries. */
function unwrapLine(children: ElementContent[]): ElementContent[] {
  const [only, ...others] = children.filter((child) => !isEmpty(child));
  return isElement(only, "p") && others.length === 0 ? only.children : children;
}
