import { CROSSING, defineTile } from "./draw-pattern.server.ts";
import type { Motif } from "./motif.server.ts";
import { createPalette, type Palette, writeSvg } from "./palette.server.ts";
import { drawPictorialWeave } from "./pictorial-weave.server.ts";
import { createRandom, type Random } from "./random.server.ts";
import {
  createBasket,
  createLattice,
  createPlain,
  createSatin,
  createTwill,
  type WeavePattern,
} from "./structure.server.ts";
import { deepen, FAMILY_ACCENTS, type Family, writeColor, writePair, type Yarn } from "./yarn.server.ts";

/** What a picture is drawn from: the same request gives the same cloth. Sizes are in pixels. */
export type WeaveRequest = {
  /** What it is for: covers and cards show something, portraits and grounds are what lies behind. */
  kind: "cover" | "card" | "portrait" | "ground";
  seed: string;
  family: Family;
  width: number;
  height: number;
  /** What covers and cards show. Left out: a lozenge. */
  motif?: Motif | undefined;
  /** The share of the width at the left that something else covers. */
  covered?: number;
};

/** Draws a cloth as SVG: weave, yarns and borders follow from the seed, the accent from the family. */
export function drawWeave({ kind, seed, motif = LOZENGE, ...request }: WeaveRequest): string {
  const palette = createPalette();
  const random = createRandom(`${kind} ${seed}`);
  switch (kind) {
    case "portrait":
      return writeSvg(palette, request, drawVeiled(palette, request, planPortrait(random, request.family)));
    case "ground":
      return writeSvg(palette, request, drawVeiled(palette, request, planGround(random)));
    default:
      return writeSvg(palette, undefined, [drawPictorialWeave({ ...request, palette, random }, motif)]);
  }
}

const LOZENGE = createLattice(21);

/** A cloth with so many picks from top to bottom, below a veil. */
type VeiledCloth = {
  repeat: WeavePattern;
  warp: Yarn;
  weft: Yarn;
  picks: number;
  veil: string;
  opacity: number;
};

/** Coarse threads, which do not compete with the face. */
function planPortrait(random: Random, family: Family): VeiledCloth {
  const accent = FAMILY_ACCENTS[family];
  const repeat = random.pick([createPlain(), createTwill(2, 2), createBasket(2), createTwill(2, 1)]);
  const [warp, weft] = random.pick<readonly [Yarn, Yarn]>([
    [accent, deepen(accent)],
    [deepen(accent), accent],
  ]);
  return { repeat, warp, weft, picks: 9, veil: writeColor(deepen(accent)), opacity: 0.42 };
}

/** Undyed, for the ground of a section: it tiles seamlessly, because each repeat divides the number of threads. */
function planGround(random: Random): VeiledCloth {
  const repeat = random.pick([createTwill(2, 2), createTwill(3, 3), createBasket(2), createSatin(8, 3)]);
  return { repeat, warp: "cotton", weft: "flax", picks: 24, veil: writePair("sunken"), opacity: 0.7 };
}

function drawVeiled(
  palette: Palette,
  { width, height }: Pick<WeaveRequest, "width" | "height">,
  { repeat, warp, weft, picks, veil, opacity }: VeiledCloth,
): string[] {
  const scale = height / (picks * CROSSING);
  return [
    defineTile(palette, { id: "p", warp: [warp], weft, repeat }),
    `<path transform="scale(${scale})" fill="url(#p)" d="M0 0h${width / scale}v${height / scale}H0z"/>`,
    `<path style="fill:${veil}" opacity="${opacity}" d="M0 0h${width}v${height}H0z"/>`,
  ];
}
