import { createWeavePattern, listRuns, type WeavePattern } from "./structure.server.ts";

/** Rows from the top, true where the figure is. */
export type Motif = WeavePattern;

export function measure(motif: Motif): { columns: number; rows: number } {
  return { columns: motif[0]?.length ?? 1, rows: motif.length };
}

/** Twice as large, with the steps of slopes halved (the Scale2x algorithm), but with square corners. */
export function enlarge(motif: Motif): Motif {
  const { columns, rows } = measure(motif);
  return createWeavePattern(2 * columns, 2 * rows, (x, y) => {
    const [row, column] = [y >> 1, x >> 1];
    const read = (down: number, across: number) => motif[row + down]?.[column + across] ?? false;
    const [vertical, horizontal] = [y % 2 === 0 ? -1 : 1, x % 2 === 0 ? -1 : 1];
    const [near, beside] = [read(vertical, 0), read(0, horizontal)];
    const isCorner = near === beside && near !== read(0, -horizontal) && beside !== read(-vertical, 0);
    const isSlope = read(vertical, -horizontal) !== near || read(-vertical, horizontal) !== near;
    return isCorner && isSlope ? near : read(0, 0);
  });
}

type Rectangle = Record<"x" | "y" | "width" | "height", number>;

/** The path data of a motif whose points are squares with sides of `size`. */
export function outlineMotif(motif: Motif, { x, y, size }: { x: number; y: number; size: number }): string {
  let [left, top] = [-x / size, -y / size];
  return listRectangles(motif)
    .map((part) => {
      const [width, height] = [part.width * size, part.height * size];
      // From where the last one began: repeats are written alike, which compresses well.
      const start = `m${(part.x - left) * size} ${(part.y - top) * size}`;
      [left, top] = [part.x, part.y];
      return `${start}h${width}v${height}h${-width}z`;
    })
    .join("");
}

/** Runs of points, as long as the rows below have the same one. */
function listRectangles(motif: Motif): Rectangle[] {
  const rectangles: Rectangle[] = [];
  for (const [y, row] of motif.entries()) {
    for (const { start, length } of listRuns(row.length, (x) => row[x] ?? false)) {
      const above = rectangles.find(
        (part) => part.x === start && part.width === length && part.y + part.height === y,
      );
      if (above) above.height++;
      else rectangles.push({ x: start, y, width: length, height: 1 });
    }
  }
  return rectangles;
}
