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
    const texts = rows.map((row) => readText(row[index] ?? []));
    return readColumn(readText(name), texts, { isFirst: index === 0, isRight: align?.[index] === "right" });
  });
  const isForm = columns.some(({ isBlank }) => isBlank);
  const isStacked = !isForm && columns.length > 2 && columns.some(({ isSentence }) => isSentence);
  const headCells = names.map((name, index) =>
    name.length === 0 ? h("td") : h("th", { scope: "col", ...markHead(columns[index]) }, name),
  );
  const bodyRows = rows.map((row) =>
    h(
      "tr",
      isTotal(row[0]) ? { dataTotal: "" } : {},
      row.map((cell, index) => buildCell(cell, { column: columns[index], row, isForm, isStacked })),
    ),
  );
  const named = columns.flatMap(({ name }) => name || []);
  return h(
    "div",
    {
      className: "table-frame",
      tabIndex: 0,
      ...(named.length > 0 && { role: "group", ariaLabel: named.join(", ") }),
    },
    h(
      "table",
      {
        className: "table",
        ...(isForm && { dataSheet: isQuestions(columns) ? "boxes" : "" }),
        ...(isStacked && { dataStacked: "" }),
        ...(rows.filter(isNumbered).length > MANY && { dataFolded: "" }),
      },
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
  const isNumber = !isFirst && (isNumeric || isRight);
  // One row may be an example.
  const isBlank = count((text) => text !== "" && text !== BOX) < Math.min(2, texts.length);
  return {
    name,
    isNumber,
    isBlank,
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
function isNumbered([name = [], ...cells]: ElementContent[][]): boolean {
  return /^\d+:?$/.test(readText(name)) && cells.every((cell) => cell.length === 0 || readText(cell) === BOX);
}

function markHead(column: Column | undefined): Properties {
  return {
    ...(column?.isNumber && { dataFigure: "" }),
    ...(column?.isBoxes && { dataBox: "" }),
  };
}

type CellPlace = {
  column: Column | undefined;
  row: ElementContent[][];
  isForm: boolean;
  isStacked: boolean;
};

function buildCell(cell: ElementContent[], { column, row, isForm, isStacked }: CellPlace): Element {
  const [rowName = []] = row;
  const isRowName = cell === rowName;
  const hasLabel = (isForm || isStacked) && column?.name && !(isRowName && cell.length > 0);
  const marks = {
    ...(column?.isNumber && { dataFigure: "" }),
    ...(hasLabel && { dataLabel: column.name }),
  };
  if (readText(cell) === BOX) {
    const ariaLabel = `${readText(rowName)}, ${column?.name}`;
    const box = h("input", { type: "checkbox", className: "task-mark", ariaLabel });
    return h("td", { ...marks, dataBox: "" }, box);
  }
  const isToFillIn = cell.length === 0 ? isRowName || column?.isBlank : isRowName && isNumbered(row);
  return h("td", { ...marks, ...(isToFillIn && { dataBlank: "" }) }, cell);
}

function readText(children: ElementContent[]): string {
  return toText(h("span", children)).trim();
}
