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

/** Large numbers beside each other, or below where there is no room. */
export const layOutFigures: PieceMaker<Figure[]> = (figures, width) => {
  const widest = Math.max(...figures.map(({ value }) => measureText(value, "big")));
  if (widest > width) throw new ScreenError("a shorter value", figures.map(({ value }) => value).join(", "));
  const across = Math.min(figures.length, Math.floor((width + GAP) / (Math.max(widest, 96) + GAP)));
  const column = (width - (across - 1) * GAP) / across;
  const labels = figures.map(({ label }) => wrapText(label, column, "small"));
  const row = 56 + Math.max(...labels.map((lines) => lines.length)) * 18;
  return {
    height: Math.ceil(figures.length / across) * (row + 12) - 12,
    draw: ({ x, y }) =>
      figures
        .map(({ value, tone }, index) => {
          const left = x + (index % across) * (column + GAP);
          const top = y + Math.floor(index / across) * (row + 12);
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
