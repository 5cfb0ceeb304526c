import type { Element, ElementContent, Properties } from "hast";
import { toText } from "hast-util-to-text";
import { h } from "hastscript";
import type { Table } from "mdast";
import type { State } from "mdast-util-to-hast";

/**
 * A table named by its columns. Columns of numbers or of a word or two are marked, and so are totals, cells to fill in, and a table
 * of sentences or one wider than a phone, whose rows stand as blocks there. If the first column has no name, the others are compared.
 */
export function buildTable(state: State, { children: [head, ...body], align }: Table): Element {
  const names = (head?.children ?? []).map((cell) => state.all(cell));
  const rows = body.map((row) => row.children.map((cell) => state.all(cell)));
  const columns = names.map((name, index) =>
    readColumn(index, readText(name), { rows, isRight: align?.[index] === "right" }),
  );
  const headCells = names.map((name, index) =>
    name.length === 0 ? h("td") : h("th", { scope: "col", ...columns[index]?.headMarks }, name),
  );
  const bodyRows = rows.map((row) =>
    h(
      "tr",
      isTotal(row[0] ?? []) ? { dataTotal: "" } : {},
      row.map((cell, index) => buildCell(cell, columns[index], row)),
    ),
  );
  const caption = columns
    .map(({ name }) => name)
    .filter(Boolean)
    .join(", ");
  const isSheet = columns.some(({ isBlank }) => isBlank);
  const table = h("table", h("thead", h("tr", headCells)), h("tbody", bodyRows));
  return h(
    "div",
    {
      className: "prose-table",
      tabIndex: 0,
      ...(caption && { role: "group", ariaLabel: caption }),
      ...(isSheet && { dataSheet: "" }),
      ...(!isSheet && needsBlocks(columns) && markBlocks(columns)),
      ...(rows.filter(isNumbered).length > MANY && { dataFolded: "" }),
    },
    table,
  );
}

type Column = ReturnType<typeof readColumn>;

type ColumnCells = { rows: ElementContent[][][]; isRight: boolean };

/** The first column names the rows. */
function readColumn(index: number, name: string, { rows, isRight }: ColumnCells) {
  const texts = rows.map((row) => readText(row[index] ?? []));
  const count = (fits: (text: string) => boolean) => texts.filter(fits).length;
  const isNumeric =
    count((text) => NUMBER.test(text)) > rows.length / 2 && texts.every(({ length }) => length <= SHORT);
  const isBlank = count((text) => text === "" || text === BOX) > rows.length / 2;
  const marks = index > 0 && (isNumeric || isRight) ? { dataNumber: "" } : {};
  const isShort = !isBlank && [name, ...texts].every(({ length }) => length <= SHORT);
  return {
    name,
    marks,
    headMarks: isShort && !("dataNumber" in marks) ? { dataShort: "" } : marks,
    isNumeric,
    isBlank,
    isEmpty: count((text) => text !== "" && text !== BOX) === 0,
    length: texts.join("").length / rows.length,
    width: measureColumn(index, [name, ...texts], isNumeric),
    longest: Math.max(...texts.map(({ length }) => length)),
  };
}

// With a unit, such as "3.7 hours".
const NUMBER = /^[-−+$₹]?\d[\d.,]*\*?(?: ?%| [a-z]+)?$/;
const SHORT = 14;

/** A box to tick. */
const BOX = "[ ]";

// Rows to fill in that all look alike: the screen shows the first, paper all.
const MANY = 8;

function isNumbered([name, ...cells]: ElementContent[][]): boolean {
  return (
    /^\d+:?$/.test(readText(name ?? [])) && cells.every((cell) => cell.length === 0 || readText(cell) === BOX)
  );
}

/** The least width in characters: numbers stay on a line, text wraps between words down to a readable measure. */
function measureColumn(index: number, texts: string[], isNumeric: boolean): number {
  const longest = Math.max(...texts.map(({ length }) => length));
  const longestWord = Math.max(...texts.flatMap((cell) => cell.split(" ")).map(({ length }) => length));
  const [name = "", ...numbers] = texts;
  if (isNumeric && index > 0)
    return Math.max(...[...name.split(" "), ...numbers].map(({ length }) => length)) + CELL_GAP;
  return Math.max(longestWord, Math.min(longest, index === 0 ? FIRST_COLUMN : TEXT_COLUMN)) + CELL_GAP;
}

// In characters of a table on a phone, 7 px each.
const CELL_GAP = 2;
const FIRST_COLUMN = 14;
const TEXT_COLUMN = 13;
const PHONE = 46;

/** Whether two numbers stand on a line with the names of their columns. */
function hasShortPairs([, ...others]: Column[]): boolean {
  return others.every(
    ({ name, longest, marks }) => marks.dataNumber !== undefined && name.length + longest <= HALF_LINE,
  );
}

const HALF_LINE = 20;

function markBlocks(columns: Column[]): Properties {
  const isOfNumbers = columns.filter(({ isNumeric }) => isNumeric).length > columns.length / 2;
  const isCompared = !columns[0]?.name && !isOfNumbers;
  return { ...(isCompared && { dataCompared: "" }), dataBlocks: hasShortPairs(columns) ? "pairs" : "" };
}

/** Numbers are compared down their columns, so they stay in them if they fit; sentences are read row by row. */
function needsBlocks(columns: Column[]): boolean {
  const [, ...others] = columns;
  if (others.length < 2) return false;
  if (columns.reduce((sum, { width }) => sum + width, 0) > PHONE) return true;
  const texts = others.filter(({ isNumeric }) => !isNumeric);
  const isMostlyNumbers = texts.length < others.length / 2;
  return !isMostlyNumbers && texts.some(({ isEmpty, length }) => isEmpty || length > FEW_WORDS);
}

// In characters, on average.
const FEW_WORDS = 17;

/** A row whose name is bold. */
function isTotal([name, ...rest]: ElementContent[]): boolean {
  return rest.length === 0 && name?.type === "element" && name.tagName === "strong";
}

function buildCell(cell: ElementContent[], column: Column | undefined, row: ElementContent[][]): Element {
  const [rowName = []] = row;
  const isName = cell === rowName && cell.length > 0;
  const isNumber = cell === rowName && isNumbered(row);
  const marks = { ...column?.marks, ...(column?.name && !isName && { dataLabel: column.name }) };
  if (readText(cell) === BOX) {
    const ariaLabel = `${readText(rowName)}, ${column?.name}`;
    return h(
      "td",
      { ...marks, dataBox: "" },
      h("input", { type: "checkbox", className: "task-mark", ariaLabel }),
    );
  }
  return h(
    "td",
    {
      ...marks,
      ...((isNumber || ((column?.isBlank || cell === rowName) && cell.length === 0)) && { dataBlank: "" }),
    },
    cell,
  );
}

function readText(children: ElementContent[]): string {
  return toText(h("span", children)).trim();
}
