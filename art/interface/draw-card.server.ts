import { drawScreen, type ScreenDrawing } from "./draw-screen.server.ts";
import { layOutFrame } from "./frames.server.ts";
import type { Part, Screen } from "./screen.ts";

// In units: as high as most screens have one part, and how far the frame runs on below.
const CARD = { height: 340, cut: 40 };

/** What a card shows of a screen: its first rows, as many as fit, so that none is cut through. */
export function drawCard(screen: Screen, drawing: Pick<ScreenDrawing, "dye" | "readMotif">): string {
  const shape = { shape: "narrow", isSideFirst: false, cut: CARD.cut } as const;
  const height = CARD.height + CARD.cut;
  let shown: Screen = { ...screen, side: undefined };
  for (let parts = shown.parts; parts.length > 0; parts = dropLastRow(parts)) {
    shown = { ...shown, parts };
    if (layOutFrame(shown, shape).height <= height) break;
  }
  return drawScreen(shown, { ...drawing, ...shape, height });
}

/** The last part goes with its only row, and the label above it, too. */
function dropLastRow(parts: Part[]): Part[] {
  const rest = parts.slice(0, -1);
  const shorter = parts.slice(-1).flatMap(shortenPart);
  if (shorter.length > 0) return [...rest, ...shorter];
  return rest.at(-1)?.label === undefined ? rest : rest.slice(0, -1);
}

/** Nothing where there is no row to spare. */
function shortenPart({ table, form, schedule, board, steps, route, chat, tiles }: Part): Part[] {
  const rows = dropLast(table?.rows);
  if (table && rows) return [{ table: { ...table, rows } }];
  const lanes = dropLast(schedule?.lanes);
  if (schedule && lanes) return [{ schedule: { ...schedule, lanes } }];
  const fields = form?.button ? form.fields : dropLast(form?.fields);
  if (fields) return [{ form: { fields } }];
  const lists: Part = { board: dropLast(board), steps: dropLast(steps), route: dropLast(route) };
  const more: Part = { chat: dropLast(chat), tiles: dropLast(tiles, TILES_IN_ROW) };
  return [lists, more].filter((part) => Object.values(part).some(Boolean));
}

const TILES_IN_ROW = 2;

function dropLast<Row>(rows: Row[] | undefined, count = 1): Row[] | undefined {
  return rows && rows.length > count ? rows.slice(0, -count) : undefined;
}
