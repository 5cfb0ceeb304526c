import { measureText, SWATCH, writeRect, writeSwatch, writeText } from "../ink.server.ts";
import type { PieceMaker } from "../piece.server.ts";
import { type Form, ScreenError } from "../screen.ts";

const FIELD = 68;
const GAP = 20;
const PAD = 12;
const BUTTON = 40;
const MOST_NARROW = 4;
const ROW_GROWTH = 18;

/** Labeled fields, two beside each other where there is room, and a button. */
export const layOutForm: PieceMaker<Form> = ({ fields: all, button }, width, { isNarrow }) => {
  const fields = isNarrow ? all.slice(0, MOST_NARROW) : all;
  const across = width > 420 && fields.length > 2 ? 2 : 1;
  const column = (width - (across - 1) * GAP) / across;
  for (const { label, value, tone } of fields) {
    const wide = Math.max(
      measureText(label, "small"),
      measureText(value) + 2 * PAD + (tone ? SWATCH + 8 : 0),
    );
    if (wide > column)
      throw new ScreenError(`a field of at most ${Math.round(column)} units`, value || label);
  }
  const rows = Math.ceil(fields.length / across);
  const height = rows * FIELD + (button ? BUTTON + 2 : -10);
  return {
    height,
    most: height + rows * ROW_GROWTH,
    draw: ({ x, y, height: given }) => {
      const row = FIELD + (given - height) / rows;
      const boxes = fields.map(({ label, value, tone }, index) => {
        const left = x + (index % across) * (column + GAP);
        const top = y + Math.floor(index / across) * row;
        return [
          writeText(left, top + 13, label, { size: "small", color: "muted" }),
          writeRect({ x: left, y: top + 20, width: column, height: 36 }, tone === "bad" ? "fd tb" : "fd mu"),
          writeText(left + PAD, top + 44, value, tone === "bad" ? { color: "bad" } : {}),
          tone ? writeSwatch(left + column - SWATCH - 11, top + 31, tone) : "",
        ].join("");
      });
      const wide = measureText(button ?? "") + 44;
      const top = y + rows * row + 2;
      return button
        ? [
            ...boxes,
            writeRect({ x, y: top, width: wide, height: BUTTON }, "fi ac"),
            writeText(x + wide / 2, top + 26, button, { bold: true, color: "on", align: "middle" }),
          ].join("")
        : boxes.join("");
    },
  };
};
