import { measureText, nameTone, writeRect, writeRule, writeText } from "../ink.server.ts";
import type { PieceMaker } from "../piece.server.ts";
import { type Schedule, ScreenError } from "../screen.ts";

const HEAD = 28;
const LANE = 34;
const TALLEST = 66;

/** Lanes with blocks of time, or whatever the columns count. */
export const layOutSchedule: PieceMaker<Schedule> = ({ columns, lanes }, width) => {
  const names = Math.max(...lanes.map(({ name }) => measureText(name))) + 16;
  const column = (width - names) / columns.length;
  for (const { blocks } of lanes)
    for (const { from, to, text = "" } of blocks) {
      if (to <= from || to > columns.length)
        throw new ScreenError(
          `blocks that end after they begin, by column ${columns.length}`,
          `${from} to ${to}`,
        );
      if (measureText(text, "small") + 12 > (to - from) * column)
        throw new ScreenError(
          `at most ${Math.round((to - from) * column - 12)} units of text in a block`,
          text,
        );
    }
  return {
    height: HEAD + lanes.length * LANE,
    most: HEAD + lanes.length * TALLEST,
    draw: ({ x, y, height }) => {
      const left = x + names;
      const lane = (height - HEAD) / lanes.length;
      const bottom = lanes.length * lane;
      return [
        ...columns.map((name, index) =>
          [
            writeText(left + index * column + 6, y + 15, name, { size: "small", color: "muted" }),
            writeRule(left + index * column, y + HEAD - 6, bottom + 6, "v"),
          ].join(""),
        ),
        ...lanes.map(({ name, blocks }, index) => {
          const top = y + HEAD + index * lane;
          return [
            writeRule(x, top, width),
            writeText(x, top + lane / 2 + 6, name),
            ...blocks.map(({ from, to, text = "", tone }) => {
              const block = {
                ...{ x: left + from * column + 2, y: top + 5 },
                ...{ width: (to - from) * column - 4, height: lane - 10 },
              };
              const color = tone ? nameTone(tone) : "mu";
              return [
                writeRect(block, `gr ${color}`),
                writeRect({ ...block, width: 3 }, `fi ${color}`),
                text ? writeText(block.x + 8, top + lane / 2 + 5, text, { size: "small", color: tone }) : "",
              ].join("");
            }),
          ].join("");
        }),
        writeRule(x, y + HEAD + bottom, width),
      ].join("");
    },
  };
};
