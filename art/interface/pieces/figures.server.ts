import {
  measureText,
  nameTone,
  wrapText,
  writeLines,
  writeRect,
  writeRule,
  writeText,
} from "../ink.server.ts";
import type { PieceMaker } from "../piece.server.ts";
import { type Figure, ScreenError } from "../screen.ts";

// As that of a board, whose columns may be summed up below.
const GAP = 16;
const ROW_GROWTH = 110;
const LEAST_WIDTH = { narrow: 96, wide: 110 };

/** Large numbers beside each other, or below where there is no room; the last is as wide as is left of its row. */
export const layOutFigures: PieceMaker<Figure[]> = (figures, width, { isNarrow }) => {
  const widest = Math.max(...figures.map(({ value }) => measureText(value, "big")));
  if (widest > width) throw new ScreenError("a shorter value", figures.map(({ value }) => value).join(", "));
  const least = isNarrow ? LEAST_WIDTH.narrow : LEAST_WIDTH.wide;
  const across = Math.min(figures.length, Math.floor((width + GAP) / (Math.max(widest, least) + GAP)));
  const column = (width - (across - 1) * GAP) / across;
  const widths = figures.map((_, index) =>
    index === figures.length - 1 ? width - (index % across) * (column + GAP) : column,
  );
  const labels = figures.map(({ label }, index) => wrapText(label, widths[index] ?? column, "small"));
  const row = 62 + Math.max(...labels.map((lines) => lines.length)) * 18;
  const rows = Math.ceil(figures.length / across);
  const height = rows * (row + 12) - 12;
  return {
    height,
    // Rows of the same height, so that below the last one is as much room as between them.
    most: height + (rows > 1 ? rows * ROW_GROWTH : 0),
    draw: ({ x, y, height: given }) =>
      figures
        .map(({ value, tone }, index) => {
          const left = x + (index % across) * (column + GAP);
          const own = widths[index] ?? column;
          const top = y + Math.floor(index / across) * (row + 12 + (given - height) / rows);
          return [
            tone
              ? writeRect({ x: left, y: top, width: own, height: 3 }, `fi ${nameTone(tone)}`)
              : writeRule(left, top, own, "h", "ed"),
            writeText(left, top + 40, value, { size: "big", bold: true, ...(tone && { color: tone }) }),
            writeLines(left, top + 66, labels[index] ?? [], { leading: 18, size: "small", color: "muted" }),
          ].join("");
        })
        .join(""),
  };
};
