import { nameTone, round, wrapText, writeLines } from "../ink.server.ts";
import type { PieceMaker } from "../piece.server.ts";
import type { Entry } from "../screen.ts";

const GAP = 16;
const KNOT = 20;
const LEADING = 21;
const INDENT = 34;
const ROW_GROWTH = 80;

/** Steps on a thread that runs across, or down where there is less room. */
export const layOutSteps: PieceMaker<Entry[]> = (steps, width, { isNarrow }) => {
  const column = isNarrow ? width - INDENT : (width - (steps.length - 1) * GAP) / steps.length;
  const entries = steps.map(({ text, note, tone }) => {
    const lines = wrapText(text, column);
    const notes = note ? wrapText(note, column, "small") : [];
    return { lines, notes, tone, height: lines.length * LEADING + notes.length * 19 };
  });
  const tallest = Math.max(...entries.map(({ height }) => height));
  const least = isNarrow ? tallest + GAP : KNOT + 14 + tallest;
  const height = isNarrow ? entries.length * least - GAP : least;
  return {
    height,
    most: isNarrow ? height + (steps.length - 1) * ROW_GROWTH : height,
    draw: ({ x, y, height: given }) => {
      const row = least + (steps.length > 1 ? (given - height) / (steps.length - 1) : 0);
      const length = (entries.length - 1) * (isNarrow ? row : column + GAP);
      const end = `${isNarrow ? "v" : "h"}${round(length)}`;
      const knots = entries.map(({ lines, notes, tone }, index) => {
        const left = isNarrow ? x : x + index * (column + GAP);
        const top = isNarrow ? y + index * row : y;
        const [textX, textY] = isNarrow ? [left + INDENT, top + 15] : [left, top + KNOT + 24];
        return [
          `<path class="kn ${tone ? nameTone(tone) : "ac"}" d="M${round(left + 10)} ${round(top + 1)}l9 9-9 9-9-9z"/>`,
          writeLines(textX, textY, lines, { leading: LEADING, bold: true }),
          writeLines(textX, textY + lines.length * LEADING - 1, notes, {
            ...{ leading: 19, size: "small", color: tone ?? "muted" },
          }),
        ].join("");
      });
      return [`<path class="th ac" d="M${round(x + 10)} ${round(y + 10)}${end}"/>`, ...knots].join("");
    },
  };
};
