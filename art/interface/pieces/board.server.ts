import {
  type Box,
  MOTIF_ID,
  measureText,
  nameTone,
  SWATCH,
  wrapText,
  writeLines,
  writeRect,
  writeRule,
  writeSwatch,
  writeText,
} from "../ink.server.ts";
import type { Piece, PieceMaker } from "../piece.server.ts";
import { type Board, type Entry, ScreenError, type Tile } from "../screen.ts";

const GAP = 16;
const HEAD = 34;
const PAD = 12;
const PAIR_GAP = 10;
const CARD_GROWTH = 44;

/** Columns of cards, or below each other with their first two. */
export const layOutBoard: PieceMaker<Board> = (columns, width, { isNarrow }) =>
  isNarrow ? layOutGroups(columns, width) : layOutColumns(columns, width);

function layOutColumns(columns: Board, width: number): Piece {
  const column = (width - (columns.length - 1) * GAP) / columns.length;
  const stacks = columns.map(({ cards }) => cards.map((card) => layOutCard(card, column)));
  const height =
    HEAD + Math.max(...stacks.map((cards) => cards.reduce((sum, { height }) => sum + height + 10, -10)));
  const most = Math.max(...columns.map(({ cards }) => cards.length));
  return {
    height,
    most: height + most * CARD_GROWTH,
    draw: (box) =>
      columns
        .map(({ title }, index) => {
          const left = box.x + index * (column + GAP);
          let top = box.y + HEAD;
          const cards = (stacks[index] ?? []).map((card) => {
            const own = card.height + (box.height - height) / most;
            const drawn = card.draw({ x: left, y: top, width: column, height: own });
            top += own + 10;
            return drawn;
          });
          return drawTitle(title, { x: left, y: box.y, width: column }) + cards.join("");
        })
        .join(""),
  };
}

function layOutGroups(columns: Board, width: number): Piece {
  const column = (width - PAIR_GAP) / 2;
  const groups = columns.map(({ title, cards }) => {
    const own = cards.length > 1 ? column : width;
    const laid = cards.slice(0, 2).map((card) => layOutCard(card, own));
    const row = Math.max(...laid.map(({ height }) => height));
    return { title, laid, own, row, height: HEAD + row + PAIR_GAP };
  });
  return {
    height: groups.reduce((sum, { height }) => sum + height + PAIR_GAP, -2 * PAIR_GAP),
    draw: ({ x, y }) => {
      let top = y;
      return groups
        .map(({ title, laid, own, row, height }) => {
          const cards = laid.map((card, index) =>
            card.draw({
              ...{ x: x + index * (column + PAIR_GAP), y: top + HEAD },
              ...{ width: own, height: row },
            }),
          );
          const drawn = drawTitle(title, { x, y: top, width }) + cards.join("");
          top += height + PAIR_GAP;
          return drawn;
        })
        .join("");
    },
  };
}

function drawTitle(title: string, { x, y, width }: Omit<Box, "height">): string {
  return writeText(x, y + 15, title, { bold: true }) + writeRule(x, y + 24, width, "h", "ed");
}

function layOutCard({ text, note, tone }: Entry, width: number) {
  const lines = wrapText(text, width - 2 * PAD);
  const notes = note ? wrapText(note, width - 2 * PAD, "small") : [];
  const height = lines.length * 21 + notes.length * 18 + 2 * PAD - 4;
  const draw = (box: Box) =>
    [
      writeRect(box, "ra"),
      tone ? writeRect({ ...box, width: 3 }, `fi ${nameTone(tone)}`) : "",
      writeLines(box.x + PAD, box.y + PAD + 13, lines, { leading: 21 }),
      writeLines(box.x + PAD, box.y + PAD + 12 + lines.length * 21, notes, {
        ...{ leading: 18, size: "small", color: tone ?? "muted" },
      }),
    ].join("");
  return { height, draw };
}

const TILE = 98;
/** The most height of a picture for its width. */
const MOST_SLENDER = 1.5;
const MOST_ROWS = 3;

/** Goods, each with what it is or a piece of its cloth; a phone shows full rows only. */
export const layOutTiles: PieceMaker<Tile[]> = (all, width, { isNarrow }) => {
  const across = Math.min(all.length, width < 340 ? 2 : width < 520 ? 3 : 4);
  const shown = Math.min(Math.floor(all.length / across), MOST_ROWS) * across;
  const tiles = isNarrow ? all.slice(0, shown) : all;
  const column = (width - (across - 1) * GAP) / across;
  for (const { text, note = "" } of tiles)
    if (measureText(text) > column || measureText(note, "small") + SWATCH + 6 > column)
      throw new ScreenError(`tiles with texts of at most ${Math.round(column)} units`, text);
  const rows = Math.ceil(tiles.length / across);
  return {
    height: rows * (TILE + 64) - 8,
    most: rows * (Math.max(TILE, MOST_SLENDER * column) + 64) - 8,
    draw: ({ x, y, height }) => {
      const row = (height + 8) / rows;
      return tiles
        .map(({ text, note = "", tone, ...cloth }, index) => {
          const left = x + (index % across) * (column + GAP);
          const top = y + Math.floor(index / across) * row;
          const picture = row - 64;
          const shift = tone ? SWATCH + 6 : 0;
          return [
            drawCloth({ x: left, y: top, width: column, height: picture }, cloth, index),
            writeText(left, top + picture + 22, text, { bold: true }),
            tone ? writeSwatch(left, top + picture + 31, tone) : "",
            writeText(left + shift, top + picture + 43, note, { size: "small", color: tone ?? "muted" }),
          ].join("");
        })
        .join("");
    },
  };
};

/** A motif is woven into the middle of a calm ground. */
function drawCloth(box: Box, { motif, yarn }: Pick<Tile, "motif" | "yarn">, index: number): string {
  if (!motif) return writeRect(box, index % 2 === 0 ? "clo" : "clt");
  const color = yarn ? `y${yarn}` : "ac";
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const scale = Math.min(box.width / (TILE + GAP), box.height / TILE);
  return [
    writeRect(box, `gr ${color}`),
    `<use class="${color}" href="#${MOTIF_ID}${motif}" transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${scale.toFixed(2)})"/>`,
  ].join("");
}
