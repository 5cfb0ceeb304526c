import type { ElementContent, Root as HtmlRoot, Text } from "hast";
import { h } from "hastscript";
import { SKIP, visit } from "unist-util-visit";

/** Sets lines to write on, and keeps on one line what reads as one word. Code stays as it is. */
export function setText(tree: HtmlRoot): void {
  visit(tree, (node, index, parent) => {
    if (node.type === "element" && node.tagName === "pre") return SKIP;
    if (node.type === "element" && node.tagName === "code") {
      const [only] = node.children;
      if (only?.type === "text" && only.value.length <= SHORT_CODE) node.properties.className = ["nowrap"];
      return SKIP;
    }
    if (node.type !== "text" || index === undefined || !parent) return undefined;
    const parts = splitText(node);
    parent.children.splice(index, 1, ...parts);
    return index + parts.length;
  });
}

// In characters. A phone has room for it on one line.
const SHORT_CODE = 24;

const BLANK = /_{3,}/;
const TIME = /\d(?::\d\d)? [AP]M\b(?: [A-Z]{2,4}\b)?/;
const COMPOUND = /\b(?:[Oo]n-call|[Ee]-commerce|[Ii]n-house)\b/;
const PARTS = new RegExp(`(${BLANK.source}|\\b\\d?${TIME.source}|${COMPOUND.source})`);

function splitText({ value }: Text): ElementContent[] {
  return value.split(PARTS).flatMap((part, index): ElementContent[] => {
    if (part === "") return [];
    if (index % 2 === 0) return [{ type: "text", value: part }];
    const isBlank = BLANK.test(part);
    const isLong = isBlank && part.length >= LONG_BLANK;
    return [
      h("span", { className: isBlank ? ["blank", ...(isLong ? ["blank-long"] : [])] : ["nowrap"] }, part),
    ];
  });
}

const LONG_BLANK = 12;
