import type { Element, Properties } from "hast";
import { h } from "hastscript";
import type { AlignType, Table, TableCell, TableRow } from "mdast";
import type { State } from "mdast-util-to-hast";
import { toString as readText } from "mdast-util-to-string";

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
