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

const GAP = 24;
const ROW_GROWTH = 36;

/** Large numbers beside each other, or below where there is no room; a phone shows full rows only. */
export const layOutFigures: PieceMaker<Figure[]> = (all, width, { isNarrow }) => {
  const widest = Math.max(...all.map(({ value }) => measureText(value, "big")));
  if (widest > width) throw new ScreenError("a shorter value", all.map(({ value }) => value).join(", "));
  const across = Math.min(all.length, Math.floor((width + GAP) / (Math.max(widest, 96) + GAP)));
  const figures = isNarrow ? all.slice(0, Math.floor(all.length / across) * across) : all;
  const column = (width - (across - 1) * GAP) / across;
  const labels = figures.map(({ label }) => wrapText(label, column, "small"));
  const row = 56 + Math.max(...labels.map((lines) => lines.length)) * 18;
  const rows = Math.ceil(figures.length / across);
  const height = rows * (row + 12) - 12;
  return {
    height,
    most: height + (rows - 1) * ROW_GROWTH,
    draw: ({ x, y, height: given }) =>
      figures
        .map(({ value, tone }, index) => {
          const left = x + (index % across) * (column + GAP);
          const top =
            y + Math.floor(index / across) * (row + 12 + (rows > 1 ? (given - height) / (rows - 1) : 0));
          return [
            tone
              ? writeRect({ x: left, y: top, width: column, height: 3 }, `fi ${nameTone(tone)}`)
              : writeRule(left, top, column, "h", "ed"),
            writeText(left, top + 40, value, { size: "big", bold: true, ...(tone && { color: tone }) }),
            writeLines(left, top + 60, labels[index] ?? [], { leading: 18, size: "small", color: "muted" }),
          ].join("");
        })
        .join(""),
  };
};
