import { measureText, wrapText, writeLines, writeRect, writeText } from "../ink.server.ts";
import type { PieceMaker } from "../piece.server.ts";
import type { Message } from "../screen.ts";

const PAD = 12;
const LEADING = 21;
const GAP = 10;
const NOTE = 24;

/** Messages of two sides. */
export const layOutChat: PieceMaker<Message[]> = (messages, width) => {
  const bubbles = messages.map(({ side, text, note }) => {
    const lines = wrapText(text, width * 0.78 - 2 * PAD);
    const widest = Math.max(...lines.map((line) => measureText(line)));
    const height = lines.length * LEADING + 2 * PAD - 5;
    return { side, lines, note, height, width: widest + 2 * PAD };
  });
  return {
    height: bubbles.reduce((sum, { height, note }) => sum + height + (note ? NOTE : 0) + GAP, -GAP),
    draw: ({ x, y }) => {
      let top = y;
      return bubbles
        .map(({ side, lines, note, ...bubble }) => {
          const isOurs = side === "us";
          const left = isOurs ? x + width - bubble.width : x;
          const drawn = [
            writeRect({ ...bubble, x: left, y: top }, isOurs ? "fi ac" : "ra"),
            writeLines(left + PAD, top + PAD + 13, lines, {
              leading: LEADING,
              ...(isOurs && { color: "on" }),
            }),
            note
              ? writeText(isOurs ? x + width : x, top + bubble.height + NOTE - 4, note, {
                  ...{ size: "small", color: "muted", align: isOurs ? "end" : "start" },
                })
              : "",
          ].join("");
          top += bubble.height + (note ? NOTE : 0) + GAP;
          return drawn;
        })
        .join("");
    },
  };
};
