import type { ElementContent } from "hast";
import { hasClass, isElement } from "./elements.ts";

// What stands on one line, and may be set apart by nothing but styles.
const INLINE = ["a", "b", "em", "small", "span", "strong", "time"];

const ENDS_WORD = /[^\s([{“‘"'/–—-]$/u;
const BEGINS_WORD = /^[^\s)\]}”’"'/.,;:!?%–—-]/u;

/**
 * Puts a mark between pieces of a line that only styles keep apart, such as the facts of a card, so that no two words
 * run together once the styles are gone.
 */
export function separateTexts(children: ElementContent[]): ElementContent[] {
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
