import type { Element, ElementContent, Properties } from "hast";
import { toText } from "hast-util-to-text";
import { h } from "hastscript";
import type { Table } from "mdast";
import type { State } from "mdast-util-to-hast";

/**
 * A table named by its columns. Columns of numbers or of a word or two, totals and cells to fill in are marked, and so is a
 * table wider than a phone, whose rows take several lines there: the name if it needs one, the columns that fit, each
 * sentence.
 */
export function buildTable(state: State, { children: [head, ...body], align }: Table): Element {
  const names = (head?.children ?? []).map((cell) => state.all(cell));
  const rows = body.map((row) => row.children.map((cell) => state.all(cell)));
  const read = names.map((name, index) =>
    readColumn(index, readText(name), { rows, isRight: align?.[index] === "right" }),
  );
  const isSheet = read.some(({ isBlank }) => isBlank);
  const sentences = isSheet ? [] : findSentences(read);
  const columns = read.map((column) => ({ ...column, marks: markColumn(column, isSheet, sentences) }));
  const headCells = names.map((name, index) =>
    name.length === 0 ? h("td") : h("th", { scope: "col", ...markHead(columns[index]) }, name),
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
  const table = h("table", h("thead", h("tr", headCells)), h("tbody", bodyRows));
  return h(
    "div",
    {
      className: "prose-table",
      tabIndex: 0,
      ...(caption && { role: "group", ariaLabel: caption }),
      ...(isSheet && { dataSheet: isQuestions(read) ? "boxes" : "" }),
      ...(!isSheet && markRows(read, sentences)),
      ...(rows.filter(isNumbered).length > MANY && { dataFolded: "" }),
    },
    table,
  );
}

type Column = ReturnType<typeof readColumn>;

/** Whether each row is a question with a box or two, for which a phone has room. */
function isQuestions([, ...others]: Column[]): boolean {
  return others.length < 3 && others.every(({ isBoxes }) => isBoxes);
}

type ColumnCells = { rows: ElementContent[][][]; isRight: boolean };

/** The first column names the rows. */
function readColumn(index: number, name: string, { rows, isRight }: ColumnCells) {
  const texts = rows.map((row) => readText(row[index] ?? []));
  const count = (fits: (text: string) => boolean) => texts.filter(fits).length;
  const isNumeric =
    count((text) => NUMBER.test(text)) > rows.length / 2 && texts.every(({ length }) => length <= SHORT);
  // One row may be an example.
  const isBlank = count((text) => text !== "" && text !== BOX) < Math.min(2, rows.length);
  const isNumber = index > 0 && (isNumeric || isRight);
  return {
    name,
    isNumber,
    isNumeric,
    isBlank,
    isBoxes: texts.every((text) => text === BOX),
    isShort: !isBlank && !isNumber && [name, ...texts].every(({ length }) => length <= SHORT),
    length: texts.join("").length / rows.length,
    width: measureColumn(index, [name, ...texts], isNumeric),
  };
}

/** A sentence that stands below its row on a phone has the name of its column, unless it is the only one. */
function markColumn(column: Column, isSheet: boolean, sentences: Column[]): Properties {
  const isSentence = sentences.includes(column);
  return {
    ...(column.isNumber && { dataNumber: "" }),
    ...(isSentence && { dataSentence: "" }),
    ...(column.name && (isSheet || (isSentence && sentences.length > 1)) && { dataLabel: column.name }),
  };
}

function markHead(column: MarkedColumn | undefined): Properties {
  return {
    ...column?.marks,
    ...(column?.isShort && { dataShort: "" }),
    ...(column?.isBoxes && { dataBox: "" }),
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
const PHONE = 48;

/** Columns that take a line of their own on a phone. Two texts stand side by side instead, and so do three that are compared. */
function findSentences(columns: Column[]): Column[] {
  const [, ...others] = columns;
  const least = fitsPhone(columns) ? SENTENCE : FEW_WORDS;
  const found = others.filter(({ isNumeric, length }) => !isNumeric && length > least);
  if (isCompared(columns) && found.length > 0) return others.length > 2 ? others : [];
  return areTwoTexts(columns) ? [] : found;
}

// In characters, on average.
const A_WORD = 12;
const FEW_WORDS = 17;
const SENTENCE = 24;

/** If the first column has no name, the others are compared. */
function isCompared([first, ...others]: Column[]): boolean {
  return !first?.name && others.filter(({ isNumeric }) => isNumeric).length <= others.length / 2;
}

function areTwoTexts([, ...others]: Column[]): boolean {
  const texts = others.filter(({ isNumeric, length }) => !isNumeric && length > A_WORD);
  return others.length === 2 && texts.length === 2 && texts.some(({ length }) => length > FEW_WORDS);
}

function fitsPhone(columns: Column[]): boolean {
  return columns.reduce((sum, { width }) => sum + width, 0) <= PHONE;
}

function markRows(columns: Column[], sentences: Column[]): Properties {
  if (columns.length < 3) return {};
  const inLine = columns.filter((column) => !sentences.includes(column));
  const isNameAlone = inLine.length === 1 || areTwoTexts(columns) || !fitsPhone(inLine);
  const label = Math.max(0, ...sentences.map(({ name }) => name.length));
  return {
    ...(isCompared(columns) && { dataCompared: "" }),
    ...((isNameAlone || sentences.length > 0) && {
      dataLines: isNameAlone ? "name" : "",
      style: `--columns:${Math.max(1, inLine.length - 1)};--label:${label}ch`,
    }),
  };
}

/** A row whose name is bold. */
function isTotal([name, ...rest]: ElementContent[]): boolean {
  return rest.length === 0 && name?.type === "element" && name.tagName === "strong";
}

type MarkedColumn = Column & { marks: Properties };

function buildCell(
  cell: ElementContent[],
  column: MarkedColumn | undefined,
  row: ElementContent[][],
): Element {
  const [rowName = []] = row;
  const isName = cell === rowName && cell.length > 0;
  const isNumber = cell === rowName && isNumbered(row);
  const { dataLabel, ...others } = column?.marks ?? {};
  const marks = { ...others, ...(!isName && dataLabel && { dataLabel }) };
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
