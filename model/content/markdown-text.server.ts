import type { Element, ElementContent, Root as HtmlRoot, Parents, Text } from "hast";
import { h } from "hastscript";
import { SKIP, visit } from "unist-util-visit";

/** Sets lines to write on, and keeps on one line what reads as one word. Code stays as it is. */
export function setText(tree: HtmlRoot): void {
  visit(tree, (node, index, parent) => {
    if (node.type === "element" && node.tagName === "pre") return SKIP;
    if (node.type === "element" && node.tagName === "code") {
      const [only] = node.children;
      if (only?.type !== "text") return SKIP;
      if (only.value.length <= SHORT_CODE) keepWithSigns(node, parent, index);
      else node.children = only.value.split(/(\S*-\S*)/).map(keepOption);
      return SKIP;
    }
    if (node.type !== "text" || index === undefined || !parent) return undefined;
    const parts = splitText(node);
    parent.children.splice(index, 1, ...parts);
    return index + parts.length;
  });
}

/** A bracket before short code, and a comma behind it, stay on its line. */
function keepWithSigns(code: Element, parent: Parents | undefined, index = 0): void {
  const [before, after] = [parent?.children[index - 1], parent?.children[index + 1]];
  const sign = after?.type === "text" ? (/^\S+/.exec(after.value)?.[0] ?? "") : "";
  const bracket = before?.type === "text" ? (/\S+$/.exec(before.value)?.[0] ?? "") : "";
  if (before?.type === "text") before.value = before.value.slice(0, before.value.length - bracket.length);
  if (after?.type === "text") after.value = after.value.slice(sign.length);
  if (!parent || bracket + sign === "") code.properties.className = ["nowrap"];
  else parent.children[index] = h("span", { className: "nowrap" }, bracket, code, sign);
}

/** An option never ends at its hyphen. */
function keepOption(part: string, index: number): ElementContent {
  const isOption = index % 2 === 1 && part.length <= SHORT_CODE;
  return isOption ? h("span", { className: "nowrap" }, part) : { type: "text", value: part };
}

// In characters. A phone has room for it on one line.
const SHORT_CODE = 24;

const BLANK = /_{3,}/;
const TIME = /\d(?::\d\d)? [AP]M\b(?: [A-Z]{2,4}\b)?/;
const COMPOUND = /\b(?:[Oo]n-call|[Ee]-commerce|[Ii]n-house)\b/;
const SUM = /[$₹]?\d[\d,.]*%?(?: [-−+×÷=] [$₹]?\d[\d,.]*%?)+/;
// With the signs that touch them, which would else begin the next line.
const PARTS = new RegExp(`(${BLANK.source}|\\S*(?:${SUM.source}|${TIME.source}|${COMPOUND.source})\\S*)`);

function splitText({ value }: Text): ElementContent[] {
  return value.split(PARTS).flatMap((part, index): ElementContent[] => {
    if (part === "") return [];
    if (index % 2 === 0 || part.length > LONG_SUM) return [{ type: "text", value: part }];
    const isBlank = BLANK.test(part);
    const isLong = isBlank && part.length >= LONG_BLANK;
    return [
      h("span", { className: isBlank ? ["blank", ...(isLong ? ["blank-long"] : [])] : ["nowrap"] }, part),
    ];
  });
}

const LONG_BLANK = 12;

// Past a line of a phone, a sum wraps like any text. Blanks are shorter.
const LONG_SUM = 24;
