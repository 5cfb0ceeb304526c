import {
  type Box,
  measureText,
  nameTone,
  SWATCH,
  wrapText,
  writeLines,
  writeRect,
  writeRule,
  writeSwatch,
  writeText,
} from "../ink.server.ts";
import type { Look, PieceMaker } from "../piece.server.ts";
import { ScreenError, type Table } from "../screen.ts";

const ROW: Record<Look, number> = { screen: 38, sheet: 34, paper: 36 };
const TALLEST: Record<Look, number> = { screen: 58, sheet: 56, paper: 68 };
const LEADING = 20;
const HEAD_LEADING = 18;
const GAP = 20;
const NARROW_GAP = 12;
const GUTTER = 36;
const MOST_NARROW = { columns: 3, rows: 6 };

/** Rows of cells, in the same columns as those of the other tables of the stack. */
export const layOutTable: PieceMaker<Table> = (table, width, { look, isNarrow, tables = [table] }) => {
  const [own, ...others] = isNarrow ? narrow([table, ...tables]) : [table, ...tables];
  const { columns = [], rows } = own ?? table;
  const isSheet = look === "sheet";
  const gutter = isSheet ? GUTTER : 0;
  const indent = isSheet ? 8 : others.some(({ rows }) => rows.some(({ tone }) => tone)) ? SWATCH + 10 : 0;
  const places = placeColumns(others, { width: width - gutter, indent, isSheet, isNarrow });
  const names = isSheet
    ? []
    : columns.map((name, index) => wrapText(name, places[index]?.width ?? width, "small"));
  const head = isSheet ? 24 : Math.max(0, ...names.map((name) => 10 + name.length * HEAD_LEADING));
  const lines = (isSheet && columns.length > 0 ? [{ cells: columns }, ...rows] : rows).map((row) => ({
    tone: undefined,
    ...row,
    cells: row.cells.map((cell, index) => wrapText(cell, places[index]?.width ?? width)),
  }));
  const heights = lines.map(
    ({ cells }) => ROW[look] + (Math.max(...cells.map((cell) => cell.length)) - 1) * LEADING,
  );
  const height = heights.reduce((sum, row) => sum + row, head);
  return {
    height,
    most: height + rows.length * (TALLEST[look] - ROW[look]),
    draw: (box) => {
      const spare = (box.height - height) / lines.length;
      const inner = { ...box, x: box.x + gutter, width: box.width - gutter };
      let next = box.y + head;
      const drawn = lines.map(({ cells, tone }, index) => {
        const top = next;
        const row = (heights[index] ?? 0) + spare;
        next += row;
        const isHead = isSheet && columns.length > 0 && index === 0;
        return [
          tone === "bad" ? writeRect({ ...inner, y: top, height: row }, `gr ${nameTone(tone)}`) : "",
          writeRule(box.x, next, box.width),
          tone && !isSheet ? writeSwatch(inner.x + 4, top + (row - SWATCH) / 2, tone) : "",
          isSheet ? writeRowNumber(box.x, top + row / 2 + 5, index + 1) : "",
          ...cells.map((cell, at) => {
            const { x = 0, isNumeric = false } = places[at] ?? {};
            return writeLines(inner.x + x, top + row / 2 + 6 - ((cell.length - 1) * LEADING) / 2, cell, {
              ...{ leading: LEADING, bold: isHead, align: isNumeric ? "end" : "start" },
              color: isSheet ? tone : undefined,
            });
          }),
        ].join("");
      });
      const ground = isSheet ? drawGrid(box, places, head) : drawHead(inner, names, places, head);
      return [ground, ...drawn].join("");
    },
  };
};

/** What a phone shows: no column that says the same in each row, of the others the first ones and the last, and fewer rows. */
function narrow(tables: Table[]): Table[] {
  const rows = tables.flatMap(({ rows }) => rows.map(({ cells }) => cells));
  const columns = Array.from({ length: countColumns(tables) }, (_, index) => index).filter(
    (index) =>
      rows.every((cells) => cells === rows[0]) || rows.some((cells) => cells[index] !== rows[0]?.[index]),
  );
  const { columns: most } = MOST_NARROW;
  const kept = columns.length > most ? [...columns.slice(0, most - 1), ...columns.slice(-1)] : columns;
  const pick = (cells: string[]) => kept.map((index) => cells[index] ?? "");
  return tables.map(({ columns, rows }) => ({
    columns: columns && pick(columns),
    rows: rows.slice(0, MOST_NARROW.rows).map((row) => ({ ...row, cells: pick(row.cells) })),
  }));
}

function countColumns(tables: Table[]): number {
  return Math.max(
    ...tables.flatMap(({ columns = [], rows }) => [columns.length, ...rows.map(({ cells }) => cells.length)]),
  );
}

/** Where the text of a column starts, or ends if all of it are numbers. */
type Place = { x: number; start: number; width: number; isNumeric: boolean };

type Room = { width: number; indent: number; isSheet: boolean; isNarrow: boolean };

function placeColumns(tables: Table[], { width, indent, isSheet, isNarrow }: Room): Place[] {
  const count = countColumns(tables);
  const gap = isNarrow ? NARROW_GAP : GAP;
  const columns = Array.from({ length: count }, (_, index) => {
    const size = isSheet ? "base" : "small";
    const texts = [
      ...tables.map(({ columns }) => ({ text: columns?.[index] ?? "", size }) as const),
      ...tables.flatMap(({ rows }) =>
        rows.map(({ cells }) => ({ text: cells[index] ?? "", size: "base" }) as const),
      ),
    ];
    const measure = (split: (text: string) => string[]) =>
      Math.max(...texts.flatMap(({ text, size }) => split(text).map((part) => measureText(part, size)))) + 1;
    const margin = index < count - 1 ? gap : isSheet ? 12 : 4;
    return {
      margin,
      width: measure((text) => [text]) + margin,
      least: measure((text) => text.split(" ")) + margin,
      isNumeric: index > 0 && tables.every(({ rows }) => rows.every(({ cells }) => isNumber(cells[index]))),
    };
  });
  const natural = columns.reduce((sum, { width }) => sum + width, indent);
  // What is too much on a phone is taken from the columns whose texts can run over the most lines.
  let excess = Math.max(natural - width, 0);
  for (const column of isNarrow ? [...columns].sort(bySlack) : []) {
    const taken = Math.min(excess, column.width - column.least);
    column.width -= taken;
    excess -= taken;
  }
  if (excess > 0)
    throw new ScreenError(`rows of at most ${Math.round(width)} units`, `${Math.round(natural)} units`);
  const spare = Math.max(width - natural, 0) / count;
  let start = indent;
  return columns.map(({ width, margin, isNumeric }) => {
    const end = start + width + spare;
    const place = { start, isNumeric, width: width + spare - margin, x: isNumeric ? end - margin : start };
    start = end;
    return place;
  });
}

function bySlack(one: { width: number; least: number }, other: { width: number; least: number }): number {
  return other.width - other.least - (one.width - one.least);
}

function isNumber(cell = ""): boolean {
  return cell === "" || /^[−–+]?\$?[\d.,]+( |%|$)/.test(cell);
}

function drawHead({ x, y, width }: Box, names: string[][], places: Place[], height: number): string {
  if (names.length === 0) return "";
  const written = names.map((lines, index) => {
    const { x: offset = 0, isNumeric = false } = places[index] ?? {};
    return writeLines(x + offset, y + height - 12 - (lines.length - 1) * HEAD_LEADING, lines, {
      ...{ leading: HEAD_LEADING, size: "small", color: "muted", align: isNumeric ? "end" : "start" },
    });
  });
  return writeRule(x, y + height, width, "h", "ed") + written.join("");
}

/** The letters of the columns and the ground of the numbers of the rows, as in a spreadsheet. */
function drawGrid({ x, y, width, height }: Box, places: Place[], head: number): string {
  const edges = places.map(({ start }, index) => (index === 0 ? 0 : start - 8));
  const letters = edges.map((edge, index) => {
    const middle = x + GUTTER + (edge + (edges[index + 1] ?? width - GUTTER)) / 2;
    return writeText(middle, y + 17, String.fromCharCode(65 + index), {
      ...{ size: "small", color: "muted", align: "middle" },
    });
  });
  return [
    writeRect({ x, y, width, height: head }, "su"),
    writeRect({ x, y, width: GUTTER, height }, "su"),
    ...letters,
    ...edges.map((edge) => writeRule(x + GUTTER + edge, y, height, "v")),
    writeRule(x, y + head, width),
  ].join("");
}

function writeRowNumber(x: number, y: number, number: number): string {
  return writeText(x + GUTTER / 2, y, String(number), { size: "small", color: "muted", align: "middle" });
}
