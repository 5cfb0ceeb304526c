/** Stitches in rows from `first` on, one for each thing; the weave tells the groups apart where colors can't. */
export function drawStitches(first: number, count: number, columns: number, weave: number): string {
  return Array.from({ length: count }, (_, index) => {
    const column = (first + index) % columns;
    const row = Math.floor((first + index) / columns);
    const draw = WEAVES[weave % WEAVES.length] ?? WEAVES[0];
    return draw(column, row);
  }).join("");
}

/** A cloth about four times as wide as it is high. */
export function countColumns(stitches: number): number {
  return Math.max(1, Math.ceil(Math.sqrt(stitches * 4)));
}

type Draw = (column: number, row: number) => string;

const drawAcross: Draw = (column, row) => `M${column + 0.1} ${row + 0.5}h.8`;
const drawDown: Draw = (column, row) => `M${column + 0.5} ${row + 0.1}v.8`;

const WEAVES: [Draw, ...Draw[]] = [
  (column, row) => ((column + row) % 2 === 0 ? drawAcross : drawDown)(column, row),
  drawDown,
  drawAcross,
  (column, row) => `M${column + 0.2} ${row + 0.8}l.6-.6`,
  (column, row) => `M${column + 0.4} ${row + 0.5}h.2`,
];
