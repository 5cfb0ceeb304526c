import type { Element, ElementContent } from "hast";
import { isElement, isHeading, readWords } from "./elements.ts";

/** Leaves out the name of a table or drawing where the heading, or the name, before it says the same. */
export function dropRepeatedNames(main: Element): Element {
  let last = "";
  return dropBelow(main);

  function dropBelow(node: Element): Element {
    return { ...node, children: node.children.flatMap(drop) };
  }

  function drop(node: ElementContent): ElementContent[] {
    if (!isElement(node)) return [node];
    return isNew(node) ? [dropBelow(node)] : [];
  }

  function isNew(node: Element): boolean {
    const { dataName } = node.properties;
    if (dataName !== undefined && dataName === last) return false;
    if (dataName !== undefined) last = String(dataName);
    if (isHeading(node)) last = readWords(node);
    return true;
  }
}
