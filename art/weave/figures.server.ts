import { createDashedThreads } from "./dashed-threads.server.ts";
import { drawLayers } from "./draw-pattern.server.ts";
import { CROSSING, listRuns } from "./floats.server.ts";
import type { Palette } from "./palette.server.ts";
import type { WeavePattern } from "./structure.server.ts";
import type { Yarn } from "./yarn.server.ts";

/** Extra weft that lies over a pattern: the yarn at each crossing, by pick and end. */
export type Figures = { ends: number; picks: number; rows: (Yarn | undefined)[][] };

export function createFigures(ends: number, picks: number): Figures {
  return {
    ends,
    picks,
    rows: Array.from({ length: picks }, () => Array<Yarn | undefined>(ends).fill(undefined)),
  };
}

/** Lays a yarn, or takes it away, where the rule says so. */
export function lay(
  { rows }: Figures,
  yarn: Yarn | undefined,
  isOver: (end: number, pick: number) => boolean,
): void {
  for (const [pick, row] of rows.entries())
    for (const end of row.keys()) if (isOver(end, pick)) row[end] = yarn;
}

export type Crossing = { end: number; pick: number };

/** Lays a yarn, or takes it away, where the motif is. Its parts outside of the figures are cut off. */
export function layMotif(figures: Figures, motif: WeavePattern, yarn: Yarn | undefined, at: Crossing): void {
  for (const [row, points] of motif.entries()) {
    const crossings = figures.rows[at.pick + row] ?? [];
    for (const [column, isOver] of points.entries()) {
      const end = at.end + column;
      if (isOver && end >= 0 && end < crossings.length) crossings[end] = yarn;
    }
  }
}

/** Twice as large, with the steps of slopes halved (the Scale2x algorithm). */
export function enlarge(motif: WeavePattern): WeavePattern {
  return Array.from({ length: 2 * motif.length }, (_, pick) =>
    Array.from({ length: 2 * (motif[0]?.length ?? 0) }, (_, end) => {
      const [row, column] = [pick >> 1, end >> 1];
      const read = (down: number, across: number) => motif[row + down]?.[column + across] ?? false;
      const [vertical, horizontal] = [pick % 2 === 0 ? -1 : 1, end % 2 === 0 ? -1 : 1];
      const [near, beside] = [read(vertical, 0), read(0, horizontal)];
      const isCorner = near === beside && near !== read(0, -horizontal) && beside !== read(-vertical, 0);
      return isCorner ? near : read(0, 0);
    }),
  );
}

/** Draws the figures as a satin: floats of `FLOAT` crossings, bound where the neighbors are not. */
export function drawFigures(palette: Palette, figures: Figures, id: string, transform: string): string {
  const threads = createDashedThreads();
  for (const [pick, row] of figures.rows.entries()) {
    for (const yarn of new Set(row)) {
      if (!yarn) continue;
      const isBound = (end: number) => (end + pick * STEP) % FLOAT === 0;
      const runs = listRuns(row.length, (end) => row[end] === yarn, isBound);
      threads.add(yarn, runs, (start, length) => `M${start} ${(pick + 0.5) * CROSSING}h${length}`);
    }
  }
  // A bit more than a crossing, so that the ground does not shine through between paths.
  const layers = drawLayers(threads.write(palette), id, { shade: 20, edgeStyle: "stroke-width:11" });
  return `<g transform="${transform}" fill="none" stroke="currentColor">${layers}</g>`;
}

/** Repeats of figures keep to its multiples, so that they become dashes. */
export const FLOAT = 8;
const STEP = 3;
