import {
  type Box,
  measureText,
  nameTone,
  splitWords,
  wrapText,
  writeBrokenRule,
  writeLines,
  writeRect,
  writeRule,
  writeText,
} from "../ink.server.ts";
import type { PieceMaker } from "../piece.server.ts";
import { type Block, type Schedule, ScreenError } from "../screen.ts";

const HEAD = 28;
const LANE = 38;
const TALLEST = 80;
const NAME = 24;
const LEADING = 18;
const PAD = 9;

/** Lanes with blocks of time, or whatever the columns count. Where there is less room, names stand above their lanes. */
export const layOutSchedule: PieceMaker<Schedule> = ({ columns, lanes }, width, { isNarrow }) => {
  const names = isNarrow ? 0 : Math.max(...lanes.map(({ name }) => measureText(name))) + 16;
  const column = (width - names) / columns.length;
  const texts = lanes.map(({ blocks }) =>
    blocks.map((block, index) => {
      const { from, to, text } = block;
      if (to <= from || to > columns.length)
        throw new ScreenError(
          `blocks that end after they begin, by column ${columns.length}`,
          `${from} to ${to}`,
        );
      const own = (to - from) * column - PAD - 4;
      const fits = text && splitWords(text).every((word) => measureText(word, "small") <= own);
      // On a phone, a word wider than its block may go on over what is free behind it.
      const end = isNarrow && !fits ? (blocks[index + 1]?.from ?? columns.length) : to;
      const room = (end - from) * column - PAD - 4;
      if (text && !isNarrow && measureText(text, "small") > room)
        throw new ScreenError(`at most ${Math.round(room)} units of text in a block`, text);
      return text ? wrapText(text, room, "small") : [];
    }),
  );
  // Above its lane, a name stands beside the first rule.
  const [above, indent] = isNarrow ? [NAME, 8] : [0, 0];
  const lines = Math.max(1, ...texts.flat().map((text) => text.length));
  const lane = LANE + above + (lines - 1) * LEADING;
  const steps = columns.some((name) => measureText(name, "small") + 8 > column) ? 2 : 1;
  return {
    height: HEAD + lanes.length * lane,
    most: HEAD + lanes.length * (isNarrow ? lane : TALLEST),
    draw: ({ x, y, height }) => {
      const left = x + names;
      const own = (height - HEAD) / lanes.length;
      const bottom = lanes.length * own;
      return [
        ...columns.map((name, index) => {
          const at = left + index * column;
          const heading = writeText(at + 6, y + 15, name, { size: "small", color: "muted" });
          const gaps = lanes.flatMap(({ name, blocks }, number) => {
            const top = y + HEAD + number * own;
            const isNamed = isNarrow && index > 0 && at < x + indent + measureText(name) + 6;
            const isCovered = blocks.some(({ from, to }, order) => {
              const end = from + (measureLines(texts[number]?.[order]) + 2 * PAD) / column;
              return from < index && Math.max(to, end) > index;
            });
            const behindName = isNamed ? [[top, top + above] as const] : [];
            return isCovered ? [...behindName, [top + above + 5, top + own - 5] as const] : behindName;
          });
          const rule = { x: at, y: y + HEAD - 6, length: bottom + 6, way: "v" } as const;
          return (index % steps === 0 ? heading : "") + writeBrokenRule(rule, gaps);
        }),
        ...lanes.map(({ name, blocks }, index) => {
          const top = y + HEAD + index * own;
          const drawn = blocks.map((block, at) => {
            const place = {
              ...{ x: left + block.from * column + 2, y: top + above + 5 },
              ...{ width: (block.to - block.from) * column - 4, height: own - above - 10 },
            };
            return drawBlock(block, place, texts[index]?.[at] ?? []);
          });
          const middle = isNarrow ? 20 : own / 2 + 6;
          return [writeRule(x, top, width), writeText(x + indent, top + middle, name), ...drawn].join("");
        }),
        writeRule(x, y + HEAD + bottom, width),
      ].join("");
    },
  };
};

function measureLines(lines: string[] = []): number {
  return Math.max(0, ...lines.map((line) => measureText(line, "small")));
}

function drawBlock({ tone }: Block, box: Box, lines: string[]): string {
  const color = tone ? nameTone(tone) : "mu";
  const top = box.y + box.height / 2 + 5 - ((lines.length - 1) * LEADING) / 2;
  return [
    writeRect(box, `gr ${color}`),
    writeRect({ ...box, width: 3 }, `fi ${color}`),
    writeLines(box.x + PAD, top, lines, { leading: LEADING, size: "small", color: tone }),
  ].join("");
}
