/** What stands on a sheet to fill in, from top to bottom. */
export type SheetPart =
  | { kind: "heading" | "text" }
  | { kind: "fields"; rows: number }
  | { kind: "table"; rows: number; columns: number; boxes: number };

/** Paths in a drawing of `SHEET_SIZE`. */
export type SheetDrawing = { words: string; lines: string; boxes: string };

export const SHEET_SIZE = { width: 120, height: 150 };

/** Draws the upper part of a sheet in little: words as bars, the rest as its lines. */
export function drawSheet(parts: SheetPart[]): SheetDrawing {
  const drawing: SheetDrawing = { words: bar(LEFT, 12, 46, 4), lines: "", boxes: "" };
  let y = 24;
  for (const part of parts) {
    const height = measure(part);
    if (y > SHEET_SIZE.height - BOTTOM) break;
    drawPart(drawing, part, y);
    y += height + GAP;
  }
  return drawing;
}

const LEFT = 12;
const RIGHT = SHEET_SIZE.width - LEFT;
const BOTTOM = 14;
const ROW = 6;
const GAP = 5;

function measure(part: SheetPart): number {
  if ("rows" in part) return countRows(part, 0) * ROW;
  return part.kind === "heading" ? 2.5 : 1.5;
}

/** As many as fit, of a sheet that goes on below. */
function countRows({ kind, rows }: { kind: "fields" | "table"; rows: number }, y: number): number {
  return Math.min(rows, MOST_ROWS[kind], Math.floor((SHEET_SIZE.height - BOTTOM - y) / ROW));
}

const MOST_ROWS = { fields: 3, table: 7 };

function drawPart(drawing: SheetDrawing, part: SheetPart, y: number): void {
  if (part.kind === "heading") drawing.words += bar(LEFT, y, 34, 2.5);
  if (part.kind === "text") drawing.words += bar(LEFT, y, RIGHT - LEFT, 1.5);
  if (!("rows" in part)) return;
  const rows = countRows(part, y);
  for (let row = 0; row < rows; row++) {
    const top = y + row * ROW;
    drawing.words += bar(LEFT, top + 2, 18 + ((row * 7) % 13), 1.5);
    if (part.kind === "fields") drawing.lines += `M50 ${top + 4}H${RIGHT}`;
    else drawing.lines += `M${LEFT} ${top + ROW}H${RIGHT}`;
  }
  if (part.kind === "fields") return;
  const width = 56 / (part.columns - 1);
  for (let column = 0; column < part.columns - 1; column++) {
    const x = RIGHT - 56 + column * width;
    drawing.lines += `M${x} ${y}V${y + rows * ROW}`;
    if (column < part.boxes) {
      for (let row = 0; row < rows; row++)
        drawing.boxes += square(x + width / 2 - 1.5, y + row * ROW + 1.5, 3);
    }
  }
}

function bar(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

function square(x: number, y: number, side: number): string {
  return bar(x, y, side, side);
}
