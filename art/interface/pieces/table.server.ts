import {
  type Box,
  findLeastWidth,
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
const TALLEST: Record<Look, number> = { screen: 66, sheet: 68, paper: 68 };
const LEADING = 20;
const HEAD_LEADING = 18;
const GAP = 20;
const NARROW_GAP = 12;
/** On a phone, between a number at the end of its column and the words after it. */
const NUMBER_GAP = 16;
const GUTTER = 36;
const MOST_NARROW = { columns: 3, rows: 6 };
/** Of a cell on a phone, as far as its row has room. */
const MOST_LINES = 4;
/** Of a cell in a table with more columns than usual. */
const ROOMY_LINES = 2;

/** Rows of cells, in the same columns as those of the other tables of the stack. */
export const layOutTable: PieceMaker<Table> = (
  table,
  width,
  { look, isNarrow, isPacked = false, tables = [table] },
) => {
  const isSheet = look === "sheet";
  const hasNumbers = isSheet && !isNarrow;
  const gutter = hasNumbers ? GUTTER : 0;
  const indent = isSheet ? 8 : tables.some(({ rows }) => rows.some(({ tone }) => tone)) ? SWATCH + 10 : 0;
  const room = { width: width - gutter, indent, isSheet, isNarrow, isPacked };
  const [own, ...others] = isNarrow ? narrow([table, ...tables], room) : [table, ...tables];
  const { columns = [], rows } = own ?? table;
  const places = placeColumns(others, room);
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
    most: height + lines.length * (TALLEST[look] - ROW[look]),
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
          hasNumbers ? writeRowNumber(box.x, top + row / 2 + 5, index + 1) : "",
          ...cells.map((cell, at) => {
            const { x = 0, isNumeric = false } = places[at] ?? {};
            return writeLines(inner.x + x, top + row / 2 + 6 - ((cell.length - 1) * LEADING) / 2, cell, {
              ...{ leading: LEADING, bold: isHead, align: isNumeric ? "end" : "start" },
              color: isSheet ? tone : undefined,
            });
          }),
        ].join("");
      });
      const ground = isSheet
        ? drawGrid(box, places, head, { gutter, margin: (isNarrow ? NARROW_GAP : GAP) / 2 })
        : drawHead(inner, names, places, head);
      return [ground, ...drawn].join("");
    },
  };
};

/**
 * What a phone shows: the columns that its description keeps, or else no column that says the same in each row; of the
 * others all that fit, or the first ones and the last; and fewer rows.
 */
function narrow(tables: Table[], room: Room): Table[] {
  const rows = tables.flatMap(({ rows }) => rows.map(({ cells }) => cells));
  const varied = Array.from({ length: countColumns(tables) }, (_, index) => index).filter(
    (index) =>
      rows.every((cells) => cells === rows[0]) || rows.some((cells) => cells[index] !== rows[0]?.[index]),
  );
  // The first table is among them twice, as it is laid out with those of its stack.
  const own = new Set(tables.flatMap(({ narrow = [] }) => narrow.map((column) => column - 1)));
  const columns = own.size > 0 ? [...own].sort((one, other) => one - other) : varied;
  const { columns: most } = MOST_NARROW;
  const all = pickCells(tables, columns);
  if (columns.length <= most || fitColumns(all, room, ROOMY_LINES)) return all;
  return pickCells(tables, [...columns.slice(0, most - 1), ...columns.slice(-1)]);
}

function pickCells(tables: Table[], kept: number[]): Table[] {
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

type Room = { width: number; indent: number; isSheet: boolean; isNarrow: boolean; isPacked: boolean };

function placeColumns(tables: Table[], room: Room): Place[] {
  const { width, indent, isNarrow, isPacked } = room;
  const columns = fitColumns(tables, room, isNarrow ? MOST_LINES : 1);
  if (!columns) {
    const natural = measureColumns(tables, room, 1).reduce((sum, { width }) => sum + width, indent);
    throw new ScreenError(`rows of at most ${Math.round(width)} units`, `${Math.round(natural)} units`);
  }
  const left = width - columns.reduce((sum, { width }) => sum + width, indent);
  const spare = isPacked && !columns.some(({ isNumeric }) => isNumeric) ? 0 : left / columns.length;
  let start = indent;
  return columns.map(({ width: own, margin, isNumeric }, index) => {
    const end = index < columns.length - 1 ? start + own + spare : width;
    const place = { start, isNumeric, width: end - start - margin, x: isNumeric ? end - margin : start };
    start = end;
    return place;
  });
}

/** The columns with as few lines in a cell as the room allows; undefined where it takes more than `most`. */
function fitColumns(tables: Table[], room: Room, most: number): Column[] | undefined {
  const sum = (columns: Column[]) => columns.reduce((all, { width }) => all + width, room.indent);
  let wider: Column[] = [];
  for (let lines = 1; lines <= most; lines++) {
    const columns = measureColumns(tables, room, lines);
    let spare = room.width - sum(columns);
    if (spare >= 0) {
      for (let best = findBest(columns, wider, spare); best; best = findBest(columns, wider, spare)) {
        best.column.width = best.width;
        spare -= best.more;
      }
      return columns;
    }
    wider = columns;
  }
  return undefined;
}

/** The column that needs the least of the spare width for each cell that loses a line. */
function findBest(columns: Column[], wider: Column[], spare: number) {
  const options = columns.flatMap((column, index) => {
    // Compared as it is set, or a rounding error would never be satisfied.
    const widths = wider[index]?.texts.map((text) => text + 1 + column.margin) ?? [];
    const wanted = widths.filter((width) => width > column.width);
    return wanted.map((width) => {
      const more = width - column.width;
      return { column, width, more, price: more / wanted.filter((other) => other <= width).length };
    });
  });
  return options.filter(({ more }) => more <= spare).sort((one, other) => one.price - other.price)[0];
}

/** `texts` are the widths of its cells. */
type Column = { margin: number; width: number; texts: number[]; isNumeric: boolean };

/** As wide as cells of so many lines need. */
function measureColumns(tables: Table[], { isSheet, isNarrow }: Room, lines: number): Column[] {
  const count = countColumns(tables);
  const isNumeric = (index: number) =>
    index > 0 && tables.every(({ rows }) => rows.every(({ cells }) => isNumber(cells[index])));
  return Array.from({ length: count }, (_, index) => {
    const size = isSheet ? "base" : "small";
    const texts = [
      ...tables.map(({ columns }) => ({ text: columns?.[index] ?? "", size }) as const),
      ...tables.flatMap(({ rows }) =>
        rows.map(({ cells }) => ({ text: cells[index] ?? "", size: "base" }) as const),
      ),
    ];
    const narrowGap = isNumeric(index) && !isNumeric(index + 1) ? NUMBER_GAP : NARROW_GAP;
    const margin = index < count - 1 ? (isNarrow ? narrowGap : GAP) : isSheet ? 12 : 8;
    const widths = texts.map(({ text, size }) => findLeastWidth(text, lines, size));
    return {
      margin,
      width: Math.max(...widths) + 1 + margin,
      texts: widths,
      isNumeric: isNumeric(index),
    };
  });
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

/** The room of the numbers of the rows, and before the line of a column. */
type GridRoom = { gutter: number; margin: number };

/** The letters of the columns and the ground of the numbers of the rows, for which a phone has no room, as in a spreadsheet. */
function drawGrid({ x, y, width, height }: Box, places: Place[], head: number, room: GridRoom): string {
  const { gutter, margin } = room;
  const edges = places.map(({ start }, index) => (index === 0 ? 0 : start - margin));
  const letters = edges.map((edge, index) => {
    const middle = x + gutter + (edge + (edges[index + 1] ?? width - gutter)) / 2;
    return writeText(middle, y + 17, String.fromCharCode(65 + index), {
      ...{ size: "small", color: "muted", align: "middle" },
    });
  });
  return [
    writeRect({ x, y, width, height: head }, "su"),
    writeRect({ x, y, width: gutter, height }, "su"),
    ...letters,
    ...edges.map((edge) => writeRule(x + gutter + edge, y, height, "v")),
    writeRule(x, y + head, width),
  ].join("");
}

function writeRowNumber(x: number, y: number, number: number): string {
  return writeText(x + GUTTER / 2, y, String(number), { size: "small", color: "muted", align: "middle" });
}
