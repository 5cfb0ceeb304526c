type Stitches = {
  /** How many stitches of other groups come before. */
  first: number;
  count: number;
  columns: number;
  /** Tells groups apart where colors can't. */
  mark: StitchMark;
};

/** Shapes in a square of one unit; `weave` is the cloth in which the others show. */
export type StitchMark = keyof typeof MARKS;

/** An SVG path of stitches in rows, one for each thing. A unit is one stitch. */
export function drawStitches({ first, count, columns, mark }: Stitches): string {
  return Array.from({ length: count }, (_, index) => {
    const column = (first + index) % columns;
    const row = Math.floor((first + index) / columns);
    return `M${column} ${row}${MARKS[mark][(column + row) % 2]}`;
  }).join("");
}

const SQUARE = "m.1 .1h.8v.8h-.8z";
const DIAMOND = "m.5 0l.5 .5l-.5 .5l-.5-.5z";
const FRAME = `${SQUARE}m.17 .17v.46h.46v-.46z`;

const MARKS = {
  weave: ["m.1 .2h.8v.6h-.8z", "m.2 .1h.6v.8h-.6z"],
  square: [SQUARE, SQUARE],
  diamond: [DIAMOND, DIAMOND],
  frame: [FRAME, FRAME],
} as const;

/** How many stitches lie in a row: cloths of about three times their height, whose last rows are full where that can be. */
export function countColumns(counts: number[]): number {
  const ideal = Math.sqrt(counts.reduce((all, count) => all + count, 0) * 3);
  const choices = Array.from({ length: Math.ceil(ideal) }, (_, index) => Math.ceil(ideal / 1.6) + index);
  const rate = (columns: number) => {
    const missing = counts.map((count) => (columns - (count % columns)) % columns);
    return (MISSING_WEIGHT * Math.max(...missing)) / columns + Math.abs(Math.log(columns / ideal));
  };
  return choices.reduce((best, columns) => (rate(columns) < rate(best) ? columns : best));
}

const MISSING_WEIGHT = 5;
