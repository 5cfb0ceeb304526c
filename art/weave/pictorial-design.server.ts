import type { Colorway } from "./colorway.server.ts";
import { type Crossing, enlarge, type Figures } from "./figures.server.ts";
import type { Random } from "./random.server.ts";
import type { WeavePattern } from "./structure.server.ts";

/** The part of a picture that every place shows, however it crops: its middle and its size, as shares of the picture. */
export type Focus = { x: number; width: number; height: number };

/** Rows from the top, true where the figure is. */
export type Motif = WeavePattern;

/** A motif in its place in a picture. */
export type Design = {
  random: Random;
  colors: Colorway;
  /** As it was drawn, and as large as it is woven. */
  small: Motif;
  motif: Motif;
  figures: Figures;
  scale: number;
  /** The size of the large one, in crossings. */
  ends: number;
  picks: number;
  /** Where it lies in the middle of its focus, and how far to either side it may move. */
  place: Crossing;
  slack: number;
};

type Request = Pick<Design, "random" | "colors" | "small" | "figures"> & { focus: Focus };

/** Makes the motif as large as its focus allows. */
export function createDesign({ focus, ...request }: Request): Design {
  const { small, figures } = request;
  const room = { ends: focus.width * figures.ends, picks: focus.height * figures.picks };
  const { ends: columns, picks: rows } = measure(small);
  const scale = room.ends >= 2 * columns && room.picks >= 2 * rows ? 2 : 1;
  const motif = scale === 2 ? enlarge(small) : small;
  const { ends, picks } = measure(motif);
  const place = {
    end: Math.round(focus.x * figures.ends - ends / 2),
    pick: Math.round((figures.picks - picks) / 2),
  };
  const slack = Math.max(0, Math.floor((room.ends - ends) / 2) - MARGIN * scale);
  return { ...request, motif, scale, ends, picks, place, slack };
}

// Beside a motif at the edge of its focus.
const MARGIN = 2;

export function measure(motif: Motif): { ends: number; picks: number } {
  return { ends: motif[0]?.length ?? 1, picks: motif.length };
}
