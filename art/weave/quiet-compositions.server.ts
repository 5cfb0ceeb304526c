import { drawPiece } from "./draw-pattern.server.ts";
import { CROSSING } from "./floats.server.ts";
import { type Canvas, weaveThreads } from "./loom.server.ts";
import {
  createBasket,
  createPlain,
  createSatin,
  createTwill,
  type WeavePattern,
} from "./structure.server.ts";
import { deepen, FAMILY_ACCENTS, writeColor, writePair, type Yarn } from "./yarn.server.ts";
import { layStripes } from "./yarn-plan.server.ts";

/** Coarse threads, which do not compete with the face. */
export function drawQuietPattern({ random, palette, family, width, height, thread }: Canvas): string {
  const accent = FAMILY_ACCENTS[family];
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
  const pattern = weaveThreads(
    weavePattern,
    layStripes([[warp, 1]], width / thread),
    layStripes([[weft, 1]], Math.ceil(height / thread)),
  );
  const piece = drawPiece(palette, pattern, { id: "p", transform: `scale(${thread / CROSSING})` });
  return piece + drawVeil(writeColor(deepen(accent)), 0.42, { width, height });
}

/**
 * An undyed pattern that tiles seamlessly, for the ground of a section. Width and height must be multiples of 24
 * threads, which the repeat of every structure here divides.
 */
export function drawSeamlessPattern({ random, palette, width, height, thread }: Canvas): string {
  const weavePattern = random.pick<WeavePattern>([
    createTwill(2, 2),
    createTwill(3, 3),
    createBasket(2),
    createSatin(8, 3),
  ]);
  const pattern = weaveThreads(
    weavePattern,
    layStripes([["cotton", 1]], width / thread),
    layStripes([["flax", 1]], height / thread),
  );
  const piece = drawPiece(palette, pattern, { id: "p", transform: `scale(${thread / CROSSING})` });
  return piece + drawVeil(writePair("sunken"), 0.7, { width, height });
}

function drawVeil(
  color: string,
  opacity: number,
  { width, height }: { width: number; height: number },
): string {
  return `<path style="fill:${color}" opacity="${opacity}" d="M0 0h${width}v${height}H0z"/>`;
}
