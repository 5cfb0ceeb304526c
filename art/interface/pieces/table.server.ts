import {
  type Box,
  measureText,
  nameTone,
  SWATCH,
  writeRect,
  writeRule,
  writeSwatch,
  writeText,
} from "../ink.server.ts";
import type { Look, PieceMaker } from "../piece.server.ts";
import { ScreenError, type Table } from "../screen.ts";

const ROW: Record<Look, number> = { screen: 38, sheet: 32, paper: 36 };
const TALLEST = 58;
const GAP = 20;
const GUTTER = 36;

/** Rows of cells. The first column takes what the others leave; a sheet and a page of a book go on below. */
export const layOutTable: PieceMaker<Table> = (table, width, look) => {
  const { columns = [], rows } = table;
  const gutter = look === "sheet" ? GUTTER : 0;
  const indent = look === "sheet" ? 8 : rows.some(({ tone }) => tone) ? SWATCH + 10 : 0;
  const places = placeColumns(table, width - gutter, indent, look);
  const head = look === "sheet" ? 24 : columns.length > 0 ? 28 : 0;
  const isRuled = look !== "screen";
  const height = head + (rows.length + (look === "sheet" && columns.length > 0 ? 1 : 0)) * ROW[look];
  return {
    height,
    most: isRuled ? Number.POSITIVE_INFINITY : head + rows.length * TALLEST,
    draw: (box) => {
      const row = isRuled ? ROW[look] : (box.height - head) / rows.length;
      const inner = { ...box, x: box.x + gutter, width: box.width - gutter };
      const cells = look === "sheet" && columns.length > 0 ? [{ cells: columns }, ...rows] : rows;
      return [
        look === "sheet" ? drawGrid(box, places, head, row) : drawHead(inner, columns, places, indent),
        isRuled ? drawRules(box, head, row) : "",
        ...cells.map(({ cells, ...entry }, index) => {
          const tone = "tone" in entry ? entry.tone : undefined;
          const top = box.y + head + index * row;
          const isHead = look === "sheet" && columns.length > 0 && index === 0;
          const line = { x: inner.x, y: top, width: inner.width, height: row };
          return [
            tone === "bad" ? writeRect(line, `gr ${nameTone(tone)}`) : "",
            isRuled ? "" : writeRule(inner.x, top + row, inner.width),
            tone && look !== "sheet" ? writeSwatch(inner.x + 4, top + (row - SWATCH) / 2, tone) : "",
            drawCells(inner.x, top + row / 2 + 6, cells, places, {
              bold: isHead,
              tone: look === "sheet" ? tone : undefined,
            }),
          ].join("");
        }),
      ].join("");
    },
  };
};

/** Where the text of a column starts, or ends if all of it are numbers. */
type Place = { x: number; start: number; isNumeric: boolean };

function placeColumns({ columns = [], rows }: Table, width: number, indent: number, look: Look): Place[] {
  const count = Math.max(columns.length, ...rows.map(({ cells }) => cells.length));
  const widths = Array.from({ length: count }, (_, index) => {
    const cells = rows.map(({ cells }) => measureText(cells[index] ?? ""));
    const head = measureText(columns[index] ?? "", look === "sheet" ? "base" : "small");
    return Math.max(head, ...cells) + (index < count - 1 ? GAP : 4);
  });
  const natural = widths.reduce((sum, column) => sum + column, indent);
  if (natural > width)
    throw new ScreenError(`rows of at most ${Math.round(width)} units`, `${Math.round(natural)} units`);
  const spare = (width - natural) / count;
  let start = indent;
  return widths.map((column, index) => {
    const isNumeric =
      index > 0 && rows.every(({ cells }) => !cells[index] || /^[−–+]?\$?[\d.,]+( |%|$)/.test(cells[index]));
    const end = start + column + spare;
    const place = { start, isNumeric, x: isNumeric ? end - (index < count - 1 ? GAP : 8) : start };
    start = end;
    return place;
  });
}

function drawCells(
  x: number,
  y: number,
  cells: string[],
  places: Place[],
  { bold, tone }: { bold: boolean; tone?: "good" | "wait" | "bad" | undefined },
): string {
  return cells
    .map((cell, index) => {
      const { x: offset = 0, isNumeric = false } = places[index] ?? {};
      if (cell === "") return "";
      return writeText(x + offset, y, cell, { bold, align: isNumeric ? "end" : "start", color: tone });
    })
    .join("");
}

function drawHead({ x, y, width }: Box, columns: string[], places: Place[], indent: number): string {
  if (columns.length === 0) return "";
  const names = columns.map((name, index) => {
    const { x: offset = indent, isNumeric = false } = places[index] ?? {};
    return writeText(x + offset, y + 16, name, {
      ...{ size: "small", color: "muted", align: isNumeric ? "end" : "start" },
    });
  });
  return writeRule(x, y + 28, width, "h", "ed") + names.join("");
}

/** The letters of the columns and the numbers of the rows, as in a spreadsheet. */
function drawGrid({ x, y, width, height }: Box, places: Place[], head: number, row: number): string {
  const edges = places.map(({ start }, index) => (index === 0 ? 0 : start - 8));
  const letters = edges.map((edge, index) => {
    const middle = x + GUTTER + (edge + (edges[index + 1] ?? width - GUTTER)) / 2;
    return writeText(middle, y + 17, String.fromCharCode(65 + index), {
      ...{ size: "small", color: "muted", align: "middle" },
    });
  });
  const count = Math.floor((height - head) / row);
  const numbers = Array.from({ length: count }, (_, index) =>
    writeText(x + GUTTER / 2, y + head + index * row + row / 2 + 5, String(index + 1), {
      ...{ size: "small", color: "muted", align: "middle" },
    }),
  );
  return [
    writeRect({ x, y, width, height: head }, "su"),
    writeRect({ x, y, width: GUTTER, height }, "su"),
    ...letters,
    ...numbers,
    ...edges.map((edge) => writeRule(x + GUTTER + edge, y, height, "v")),
  ].join("");
}

function drawRules({ x, y, width, height }: Box, head: number, row: number): string {
  const count = Math.floor((height - head) / row) + 1;
  return Array.from({ length: count }, (_, index) => writeRule(x, y + head + index * row, width)).join("");
}
