import type { Piece, PieceMaker, Setting } from "./piece.server.ts";
import { layOutBoard, layOutTiles } from "./pieces/board.server.ts";
import { layOutChart } from "./pieces/chart.server.ts";
import { layOutChat } from "./pieces/chat.server.ts";
import { layOutFigures } from "./pieces/figures.server.ts";
import { layOutForm } from "./pieces/form.server.ts";
import { layOutLabel, layOutNotice } from "./pieces/notice.server.ts";
import { layOutRoute } from "./pieces/route.server.ts";
import { layOutSchedule } from "./pieces/schedule.server.ts";
import { layOutSteps } from "./pieces/steps.server.ts";
import { layOutTable } from "./pieces/table.server.ts";
import { type Part, ScreenError } from "./screen.ts";

const MAKERS: { [Name in keyof Required<Part>]: PieceMaker<NonNullable<Part[Name]>> } = {
  label: layOutLabel,
  notice: layOutNotice,
  figures: layOutFigures,
  table: layOutTable,
  board: layOutBoard,
  tiles: layOutTiles,
  chart: layOutChart,
  schedule: layOutSchedule,
  route: layOutRoute,
  steps: layOutSteps,
  chat: layOutChat,
  form: layOutForm,
};

const GAP = 18;
const MOST_GAP = 60;
const AFTER_LABEL = 8;

/** Parts below each other; those that can grow share what is left. @throws ScreenError when one doesn't fit */
export function layOutStack(parts: Part[], width: number, own: Setting): Piece {
  const setting = { ...own, tables: parts.flatMap(({ table }) => table ?? []) };
  const pieces = parts.map((part) => ({
    ...layOutPart(part, width, setting),
    gap: part.label === undefined ? GAP : AFTER_LABEL,
  }));
  const height = pieces.reduce((sum, piece) => sum + piece.height + piece.gap, -(pieces.at(-1)?.gap ?? 0));
  return {
    height,
    draw: (box) => {
      const heights = shareSpare(pieces, box.height - height);
      const left =
        box.height - height - heights.reduce((sum, own, at) => sum + own - (pieces[at]?.height ?? 0), 0);
      const wide = pieces.slice(0, -1).filter(({ gap }) => gap === GAP).length;
      const most = own.isSpread ? left : MOST_GAP - GAP;
      const loose = wide > 0 ? Math.min(most, left / wide) : 0;
      let y = box.y;
      return pieces
        .map(({ draw, gap }, index) => {
          const given = heights[index] ?? 0;
          const drawn = draw({ ...box, y, height: given });
          y += given + gap + (gap === GAP ? loose : 0);
          return drawn;
        })
        .join("");
    },
  };
}

/** Parts beside each other, each below its label. */
export function layOutStrip(parts: Part[], width: number, setting: Setting): Piece {
  const groups: Part[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (last?.at(-1)?.label !== undefined) last.push(part);
    else groups.push([part]);
  }
  const column = (width - (groups.length - 1) * STRIP_GAP) / groups.length;
  const stacks = groups.map((group) => layOutStack(group, column, setting));
  const height = Math.max(...stacks.map((stack) => stack.height));
  return {
    height,
    draw: (box) =>
      stacks
        .map((stack, index) => {
          const own = { x: box.x + index * (column + STRIP_GAP), width: column, height: stack.height };
          return stack.draw({ ...own, y: box.y + height - stack.height });
        })
        .join(""),
  };
}

const STRIP_GAP = 28;

/** The height of each piece: those that can grow share what is left, as far as each may. */
function shareSpare(pieces: Piece[], spare: number): number[] {
  const heights = pieces.map(({ height }) => height);
  let left = spare;
  // From the one that can grow least, so that what it leaves goes to the others.
  const growing = pieces
    .map(({ height, most = height }, index) => ({ index, room: most - height }))
    .filter(({ room }) => room > 0)
    .sort((one, other) => one.room - other.room);
  for (const [at, { index, room }] of growing.entries()) {
    const share = Math.min(room, left / (growing.length - at));
    heights[index] = (heights[index] ?? 0) + share;
    left -= share;
  }
  return heights;
}

function layOutPart(part: Part, width: number, setting: Setting): Piece {
  const lay = <Name extends keyof Part>(name: Name, content: Part[Name]) =>
    content === undefined ? undefined : MAKERS[name](content, width, setting);
  // The keys of a part are known: the schema that reads it is strict.
  const names = Object.keys(MAKERS) as (keyof Part)[];
  const [piece, ...more] = names.flatMap((name) => lay(name, part[name]) ?? []);
  if (!piece || more.length > 0)
    throw new ScreenError(`one of ${names.join(", ")} in a part`, piece ? "several" : "none");
  return piece;
}
