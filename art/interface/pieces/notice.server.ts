import { nameTone, SWATCH, wrapText, writeLines, writeRect, writeSwatch } from "../ink.server.ts";
import type { PieceMaker } from "../piece.server.ts";
import type { Entry } from "../screen.ts";

const PAD = 14;
const LEADING = 22;
const LABEL_LEADING = 19;

/** A message of the software, on a ground in its tone, sewn on with a thread. */
export const layOutNotice: PieceMaker<Entry> = ({ text, note, tone }, width) => {
  const indent = tone ? SWATCH + 12 : 0;
  const lines = wrapText(text, width - 2 * PAD - indent);
  const notes = note ? wrapText(note, width - 2 * PAD - indent, "small") : [];
  const height = lines.length * LEADING + notes.length * 19 + 2 * PAD - 6;
  return {
    height,
    draw: (box) => {
      const [x, y] = [box.x + PAD, box.y + PAD];
      const name = tone ? nameTone(tone) : "mu";
      return [
        writeRect({ ...box, height }, `gr ${name}`),
        writeRect({ ...box, height, width: 3 }, `fi ${name}`),
        tone ? writeSwatch(x, y - 1, tone) : "",
        writeLines(x + indent, y + 12, lines, { leading: LEADING, bold: true }),
        writeLines(x + indent, y + 12 + lines.length * LEADING - 2, notes, {
          ...{ leading: 19, size: "small", color: "muted" },
        }),
      ].join("");
    },
  };
};

/** A small heading above the next part. */
export const layOutLabel: PieceMaker<string> = (text, width) => {
  const lines = wrapText(text, width, "small");
  return {
    height: lines.length * LABEL_LEADING,
    draw: ({ x, y }) =>
      writeLines(x, y + 13, lines, { leading: LABEL_LEADING, size: "small", color: "muted" }),
  };
};
