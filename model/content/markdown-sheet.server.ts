import type { Element, ElementContent, Nodes } from "hast";
import { h } from "hastscript";
import type { Code, ListItem, Root, RootContent } from "mdast";
import type { State } from "mdast-util-to-hast";
import { SKIP, visit } from "unist-util-visit";

/**
 * A form, filled in or to be filled in: Markdown in a fence of the language `sheet`, whose title follows that word. In it, a list
 * of entries such as "Label: value" becomes terms with their descriptions.
 */
export function buildSheet(state: State, { meta }: Code, content: Root): Element {
  const title = meta ? h("p", { className: "sheet-title" }, meta) : undefined;
  return h(
    "div",
    { className: "sheet", ...(meta && { role: "group", ariaLabel: meta }) },
    title,
    content.children.flatMap((block) => buildBlock(state, block)),
  );
}

function buildBlock(state: State, block: RootContent): ElementContent[] {
  const isFields =
    block.type === "list" && !block.ordered && block.children.every((entry) => LABEL.test(readStart(entry)));
  if (!isFields) return [state.one(block, undefined) ?? []].flat();
  return [
    h(
      "dl",
      block.children.map((entry) => buildField(state, entry)),
    ),
  ];
}

const LABEL = /^([^:]+):\s*/;

function readStart({ children: [first] }: ListItem): string {
  const start = first?.type === "paragraph" ? first.children[0] : undefined;
  return start?.type === "text" ? start.value : "";
}

function buildField(
  state: State,
  { children: [first, ...blocks] }: ListItem & { children: RootContent[] },
): Element {
  const line = first?.type === "paragraph" ? state.all(first) : [];
  const [start, ...rest] = line;
  const text = start?.type === "text" ? start.value : "";
  const value: ElementContent[] = [{ type: "text", value: text.replace(LABEL, "") }, ...rest];
  const more = blocks.flatMap((block) => buildBlock(state, block));
  return h("div", h("dt", LABEL.exec(text)?.[1] ?? ""), h("dd", value, more));
}

/** Makes lines to write on of underscores, other than those in code. */
export function setBlanks(tree: Nodes): void {
  visit(tree, (node, index, parent) => {
    if (node.type === "element" && node.tagName === "code") return SKIP;
    if (node.type !== "text" || index === undefined || !parent) return undefined;
    const parts = node.value.split(BLANK).flatMap((part): ElementContent[] => {
      if (part === "") return [];
      if (!BLANK.test(part)) return [{ type: "text", value: part }];
      return [h("span", { className: part.length < LONG_BLANK ? ["blank"] : ["blank", "blank-long"] }, part)];
    });
    parent.children.splice(index, 1, ...parts);
    return index + parts.length;
  });
}

const BLANK = /(_{3,})/;
const LONG_BLANK = 12;
