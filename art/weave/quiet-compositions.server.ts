import { CROSSING, drawPiece } from "./draw-pattern.server.ts";
import { type Loom, weaveDraft } from "./loom.server.ts";
import { createBasket, createPlain, createSatin, createTwill, type Draft } from "./weave-pattern.server.ts";
import { deepen, FAMILY_DYES, writeColor, writePair, type Yarn } from "./yarn.server.ts";
import { layStripes } from "./yarn-plan.server.ts";

type Picture = Pick<Loom, "random" | "palette" | "family" | "width" | "height">;

/** How many threads lie across the ground of a portrait: few, so that they do not compete with the face. */
const PORTRAIT_ENDS = 9;

/** The width of a thread of a seamless ground, in pixels. */
const GROUND_CELL = 12;

/** Draws a cloth of few broad threads in one tone. */
export function drawQuietCloth({ random, palette, family, width, height }: Picture): string {
  const dye = FAMILY_DYES[family];
  const cell = width / PORTRAIT_ENDS;
  const draft = random.pick<Draft>([createPlain(), createTwill(2, 2), createBasket(2), createTwill(2, 1)]);
  const [warp, weft] = random.pick<readonly [Yarn, Yarn]>([
    [dye, deepen(dye)],
    [deepen(dye), dye],
  ]);
  const cloth = weaveDraft(
    draft,
    layStripes([[warp, 1]], PORTRAIT_ENDS),
    layStripes([[weft, 1]], Math.ceil(height / cell)),
  );
  const piece = drawPiece(palette, cloth, { id: "p", transform: `scale(${cell / CROSSING})` });
  return piece + drawVeil(writeColor(deepen(dye)), 0.42, { width, height });
}

/**
 * Draws undyed cloth that repeats without a seam, to be laid under a section.
 * Width and height have to be multiples of 24 threads of twelve pixels: every draft here divides 24.
 */
export function drawSeamlessCloth({ random, palette, width, height }: Picture): string {
  const draft = random.pick<Draft>([
    createTwill(2, 2),
    createTwill(3, 3),
    createBasket(2),
    createSatin(8, 3),
  ]);
  const cloth = weaveDraft(
    draft,
    layStripes([["cotton", 1]], width / GROUND_CELL),
    layStripes([["flax", 1]], height / GROUND_CELL),
  );
  const piece = drawPiece(palette, cloth, { id: "p", transform: `scale(${GROUND_CELL / CROSSING})` });
  return piece + drawVeil(writePair("sunken"), 0.7, { width, height });
}

/** Lays one color over a cloth, so that it steps back. */
function drawVeil(
  color: string,
  opacity: number,
  { width, height }: { width: number; height: number },
): string {
  return `<path style="fill:${color}" opacity="${opacity}" d="M0 0h${width}v${height}H0z"/>`;
}
