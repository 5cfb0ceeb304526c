import type { Element, ElementContent, Nodes, Properties } from "hast";
import { h } from "hastscript";
import type { AlignType, Code, ListItem, Root, RootContent, Table, TableCell, TableRow } from "mdast";
import type { State } from "mdast-util-to-hast";
import { toString as readText } from "mdast-util-to-string";
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

/**
 * A table in a frame that is named by its columns. On a phone, the cells of a row are below each other, with the names of their
 * columns, unless the table has only two columns, or all but the first are aligned: `---:` for figures, `:---:` for marks such as boxes to tick,
 * `:---` for a few words. A row whose name is bold is a total.
 */
export function buildTable(state: State, { children: [head, ...body], align }: Table): Element {
  const alignment = align ?? [];
  const columns = (head?.children ?? []).map((cell, index) => ({
    name: readText(cell),
    content: state.all(cell),
    marks: MARKS[alignment[index] ?? "left"],
  }));
  const isStacked = columns.length > 2 && alignment.slice(1).includes(null);
  const headCells = columns.map(({ name, content, marks }) =>
    name === "" ? h("td") : h("th", { scope: "col", ...marks }, content),
  );
  const rows = body.map((row) => buildRow(state, row, columns, isStacked));
  const label = columns.flatMap(({ name }) => name || []).join(", ");
  return h(
    "div",
    { className: "table-frame", tabIndex: 0, ...(label && { role: "group", ariaLabel: label }) },
    h(
      "table",
      { className: "table", ...(isStacked && { dataStacked: "" }) },
      h("thead", h("tr", headCells)),
      h("tbody", rows),
    ),
  );
}

type Column = { name: string; marks: Properties | undefined };

function buildRow(
  state: State,
  { children: cells }: TableRow,
  columns: Column[],
  isStacked: boolean,
): Element {
  const [first] = cells;
  const isTotal = first?.children.length === 1 && first.children[0]?.type === "strong";
  const buildCell = (cell: TableCell, index: number) => {
    const { name = "", marks } = columns[index] ?? {};
    const isNamed = isStacked && name !== "" && (index > 0 || cell.children.length === 0);
    const box = { type: "checkbox", className: "task-mark", ariaLabel: `${readText(first)}, ${name}` };
    const content = readText(cell) === BOX ? h("input", box) : state.all(cell);
    return h("td", { ...marks, ...(isNamed && { dataLabel: name }) }, content);
  };
  return h("tr", isTotal ? { dataTotal: "" } : {}, cells.map(buildCell));
}

const MARKS: Partial<Record<NonNullable<AlignType>, Properties>> = {
  right: { dataFigure: "" },
  center: { dataCentered: "" },
};

/** A box to tick. */
const BOX = "[ ]";
