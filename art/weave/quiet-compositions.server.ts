import { CROSSING, drawPiece } from "./draw-pattern.server.ts";
import { drawWeavePattern, type Loom } from "./loom.server.ts";
import {
  createBasket,
  createPlain,
  createSatin,
  createTwill,
  type WeavePattern,
} from "./weave-pattern.server.ts";
import { deepen, FAMILY_DYES, writeColor, writePair, type Yarn } from "./yarn.server.ts";
import { layStripes } from "./yarn-plan.server.ts";

type Picture = Pick<Loom, "random" | "palette" | "family" | "width" | "height">;

/** How many threads lie across the ground of a portrait: few, so that they do not compete with the face. */
const PORTRAIT_ENDS = 9;

/** The width of a thread of a seamless ground, in pixels. */
const GROUND_CELL = 12;

/** Draws a pattern of few broad threads in one tone. */
export function drawQuietPattern({ random, palette, family, width, height }: Picture): string {
  const accent = FAMILY_DYES[family];
  const cell = width / PORTRAIT_ENDS;
  const weavePattern = random.pick<WeavePattern>([
    createPlain(),
    createTwill(2, 2),
    createBasket(2),
    createTwill(2, 1),
  ]);
  const [warp, weft] = random.pick<readonly [Yarn, Yarn]>([
    [accent, deepen(accent)],
    [deepen(accent), accent],
  ]);
  const pattern = drawWeavePattern(
    weavePattern,
    layStripes([[warp, 1]], PORTRAIT_ENDS),
    layStripes([[weft, 1]], Math.ceil(height / cell)),
  );
  const piece = drawPiece(palette, pattern, { id: "p", transform: `scale(${cell / CROSSING})` });
  return piece + drawVeil(writeColor(deepen(accent)), 0.42, { width, height });
}

/**
 * Draws undyed pattern that repeats without a seam, to be laid under a section.
 * Width and height have to be multiples of 24 threads of twelve pixels: every weavePattern here divides 24.
 */
export function drawSeamlessPattern({ random, palette, width, height }: Picture): string {
  const weavePattern = random.pick<WeavePattern>([
    createTwill(2, 2),
    createTwill(3, 3),
    createBasket(2),
    createSatin(8, 3),
  ]);
  const pattern = drawWeavePattern(
    weavePattern,
    layStripes([["cotton", 1]], width / GROUND_CELL),
    layStripes([["flax", 1]], height / GROUND_CELL),
  );
  const piece = drawPiece(palette, pattern, { id: "p", transform: `scale(${GROUND_CELL / CROSSING})` });
  return piece + drawVeil(writePair("sunken"), 0.7, { width, height });
}

/** Lays one color over a pattern, so that it steps back. */
function drawVeil(
  color: string,
  opacity: number,
  { width, height }: { width: number; height: number },
): string {
  return `<path style="fill:${color}" opacity="${opacity}" d="M0 0h${width}v${height}H0z"/>`;
}
