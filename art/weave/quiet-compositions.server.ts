import { CROSSING } from "./floats.server.ts";
import type { Palette } from "./palette.server.ts";
import type { Random } from "./random.server.ts";
import {
  createBasket,
  createPlain,
  createSatin,
  createTwill,
  type WeavePattern,
} from "./structure.server.ts";
import { defineTile } from "./tiles.server.ts";
import { deepen, FAMILY_ACCENTS, type Family, writeColor, writePair, type Yarn } from "./yarn.server.ts";

type Canvas = { random: Random; palette: Palette; family: Family; width: number; height: number };

/** Coarse threads, which do not compete with the face. */
export function drawQuietPattern({ random, family, ...canvas }: Canvas): string {
  const accent = FAMILY_ACCENTS[family];
  const weavePattern = random.pick<WeavePattern>([
    createPlain(),
    createTwill(2, 2),
    createBasket(2),
    createTwill(2, 1),
  ]);
  const yarns = random.pick<Yarns>([
    [accent, deepen(accent)],
    [deepen(accent), accent],
  ]);
  return drawVeiled(canvas, weavePattern, yarns, {
    picks: 9,
    color: writeColor(deepen(accent)),
    opacity: 0.42,
  });
}

/**
 * An undyed pattern that tiles seamlessly, for the ground of a section: its width is a multiple of its height, whose number
 * of threads the repeat of every structure here divides.
 */
export function drawSeamlessPattern({ random, ...canvas }: Canvas): string {
  const weavePattern = random.pick<WeavePattern>([
    createTwill(2, 2),
    createTwill(3, 3),
    createBasket(2),
    createSatin(8, 3),
  ]);
  const veil = { picks: 24, color: writePair("sunken"), opacity: 0.7 };
  return drawVeiled(canvas, weavePattern, ["cotton", "flax"], veil);
}

type Yarns = readonly [warp: Yarn, weft: Yarn];

/** A cloth with so many picks from top to bottom, below a veil. */
function drawVeiled(
  { palette, width, height }: Omit<Canvas, "random" | "family">,
  weavePattern: WeavePattern,
  [warp, weft]: Yarns,
  { picks, color, opacity }: { picks: number; color: string; opacity: number },
): string {
  const scale = height / (picks * CROSSING);
  return [
    defineTile(palette, { id: "p", warp: [warp], weft, repeat: weavePattern }),
    `<path transform="scale(${scale})" fill="url(#p)" d="M0 0h${width / scale}v${height / scale}H0z"/>`,
    `<path style="fill:${color}" opacity="${opacity}" d="M0 0h${width}v${height}H0z"/>`,
  ].join("");
}
