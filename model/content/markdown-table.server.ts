import type { Element, ElementContent, Properties } from "hast";
import { toText } from "hast-util-to-text";
import { h } from "hastscript";
import type { Table } from "mdast";
import type { State } from "mdast-util-to-hast";

/**
 * A table in a frame that is named by its columns. Columns of numbers, totals, and the cells and boxes of a form are marked. On a
 * phone, a row with sentences is a block: its cells have the names of their columns. Other tables scroll.
 */
export function buildTable(state: State, { children: [head, ...body], align }: Table): Element {
  const names = (head?.children ?? []).map((cell) => state.all(cell));
  const rows = body.map((row) => row.children.map((cell) => state.all(cell)));
  const columns = names.map((name, index) => {
    const texts = rows.map((row) => readText(row[index]));
    return readColumn(readText(name), texts, { isFirst: index === 0, isRight: align?.[index] === "right" });
  });
  const isForm = columns.some(({ isBlank }) => isBlank);
  const isStacked = !isForm && columns.length > 2 && columns.some(({ isSentence }) => isSentence);
  const headCells = names.map((name, index) => {
    const { isNumber, isBoxes } = columns[index] ?? {};
    return name.length === 0
      ? h("td")
      : h("th", { scope: "col", ...mark({ dataFigure: isNumber, dataBox: isBoxes }) }, name);
  });
  const bodyRows = rows.map((row) => {
    const cells = row.map((cell, index) => buildCell(cell, columns[index], row, isForm || isStacked));
    return h("tr", mark({ dataTotal: isTotal(row[0]) }), cells);
  });
  const label = columns.flatMap(({ name }) => name || []).join(", ");
  const marks = mark({ dataStacked: isStacked, dataFolded: rows.filter(isNumbered).length > MANY });
  return h(
    "div",
    { className: "table-frame", tabIndex: 0, ...(label && { role: "group", ariaLabel: label }) },
    h(
      "table",
      { className: "table", ...(isForm && { dataSheet: isQuestions(columns) ? "boxes" : "" }), ...marks },
      h("thead", h("tr", headCells)),
      h("tbody", bodyRows),
    ),
  );
}

type Column = ReturnType<typeof readColumn>;

/** The first column names the rows. */
function readColumn(name: string, texts: string[], { isFirst = false, isRight = false }) {
  const count = (fits: (text: string) => boolean) => texts.filter(fits).length;
  const isShort = texts.every(({ length }) => length <= SHORT);
  const isNumeric = isShort && count((text) => NUMBER.test(text)) > texts.length / 2;
  return {
    name,
    isNumber: !isFirst && (isNumeric || isRight),
    // One row may be an example.
    isBlank: count((text) => text !== "" && text !== BOX) < Math.min(2, texts.length),
    isBoxes: texts.every((text) => text === BOX),
    isSentence: !isFirst && !isNumeric && texts.some(({ length }) => length > SENTENCE),
  };
}

// With a unit, such as "3.7 hours".
const NUMBER = /^[-−+$₹]?\d[\d.,]*\*?(?: ?%| [a-z]+)?$/;

// In characters: a figure with its unit, and what would take several lines in a column of a phone.
const SHORT = 14;
const SENTENCE = 30;

/** A box to tick. */
const BOX = "[ ]";

// Rows to fill in that all look alike: the screen shows the first, paper all.
const MANY = 8;

/** Whether each row is a question with a box or two, for which a phone has room. */
function isQuestions([, ...others]: Column[]): boolean {
  return others.length < 3 && others.every(({ isBoxes }) => isBoxes);
}

/** A row whose name is bold. */
function isTotal([name, ...rest]: ElementContent[] = []): boolean {
  return rest.length === 0 && name?.type === "element" && name.tagName === "strong";
}

/** A row that has a number and is to be filled in. */
function isNumbered([name, ...cells]: ElementContent[][]): boolean {
  return /^\d+:?$/.test(readText(name)) && cells.every((cell) => cell.length === 0 || readText(cell) === BOX);
}

function buildCell(
  cell: ElementContent[],
  { name = "", isNumber = false, isBlank = false }: Partial<Column> = {},
  row: ElementContent[][],
  hasLabels: boolean,
): Element {
  const [rowName] = row;
  const isRowName = cell === rowName;
  const isEmpty = cell.length === 0;
  const hasLabel = hasLabels && name !== "" && (isEmpty || !isRowName);
  const marks = { ...mark({ dataFigure: isNumber }), ...(hasLabel && { dataLabel: name }) };
  if (readText(cell) === BOX) {
    const ariaLabel = `${readText(rowName)}, ${name}`;
    const box = h("input", { type: "checkbox", className: "task-mark", ariaLabel });
    return h("td", { ...marks, dataBox: "" }, box);
  }
  const isToFillIn = isEmpty ? isRowName || isBlank : isRowName && isNumbered(row);
  return h("td", { ...marks, ...mark({ dataBlank: isToFillIn }) }, cell);
}

/** The names of those that are true, as attributes without a value. */
function mark(marks: Record<string, boolean | undefined>): Properties {
  const names = Object.keys(marks).filter((name) => marks[name]);
  return Object.fromEntries(names.map((name) => [name, ""]));
}

function readText(children: ElementContent[] = []): string {
  return toText(h("span", children)).trim();
}
