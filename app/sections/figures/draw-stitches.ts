type Stitches = {
  /** How many stitches of other groups come before. */
  first: number;
  count: number;
  columns: number;
  /** 0 is plain weave; the others tell groups apart where colors can't. */
  weave: number;
};

/** An SVG path of stitches in rows, one for each thing. A unit is one stitch. */
export function drawStitches({ first, count, columns, weave }: Stitches): string {
  const draw = WEAVES[weave % WEAVES.length] ?? drawPlain;
  return Array.from({ length: count }, (_, index) =>
    draw((first + index) % columns, Math.floor((first + index) / columns)),
  ).join("");
}

/** A cloth about four times as wide as it is high. */
export function countColumns(stitches: number): number {
  return Math.max(1, Math.ceil(Math.sqrt(stitches * 4)));
}

type Draw = (column: number, row: number) => string;

const drawAcross: Draw = (column, row) => `M${column + 0.1} ${row + 0.5}h.8`;
const drawDown: Draw = (column, row) => `M${column + 0.5} ${row + 0.1}v.8`;
const drawSlant: Draw = (column, row) => `M${column + 0.2} ${row + 0.8}l.6-.6`;
const drawDot: Draw = (column, row) => `M${column + 0.2} ${row + 0.5}h.6`;

function drawPlain(column: number, row: number): string {
  return (column + row) % 2 === 0 ? drawAcross(column, row) : drawDown(column, row);
}

const WEAVES: readonly Draw[] = [drawPlain, drawDown, drawAcross, drawSlant, drawDot];
