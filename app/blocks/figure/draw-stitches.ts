type Stitches = {
  /** The last stitch of a count that isn't whole is narrower. */
  count: number;
  columns: number;
};

/** An SVG path of stitches in rows, one for each thing. A unit is one stitch with the gap after it. */
export function drawStitches({ count, columns }: Stitches): string {
  return Array.from({ length: Math.ceil(count) }, (_, index) => {
    const width = Math.round(Math.min(1, count - index) * STITCH * 100) / 100;
    return `M${index % columns} ${Math.floor(index / columns)}h${width}v${STITCH}h-${width}z`;
  }).join("");
}

const STITCH = 0.76;

/** How many stitches a row has: few make one row, many a cloth about three times as wide as high. */
export function countColumns(counts: number[]): number {
  const most = Math.ceil(Math.max(...counts));
  if (most <= IN_ONE_ROW) return most;
  return COLUMNS.find((columns) => columns * columns >= most * 3) ?? MOST_COLUMNS;
}

const IN_ONE_ROW = 24;
const COLUMNS = [10, 15, 20, 25];
const MOST_COLUMNS = 30;
