import { pickColorway } from "./colorway.server.ts";
import { drawPiece, type PatternPiece } from "./draw-pattern.server.ts";
import { createFigures, drawFigures } from "./figures.server.ts";
import { CROSSING } from "./floats.server.ts";
import { type Canvas, weaveThreads } from "./loom.server.ts";
import { listCompositions } from "./pictorial-compositions.server.ts";
import { createDesign, type Design, type Focus, type Motif } from "./pictorial-design.server.ts";
import {
  createBasket,
  createHerringbone,
  createSatin,
  createTwill,
  turnOver,
  type WeavePattern,
} from "./structure.server.ts";

/** Weaves a motif into a ground. */
export function drawPictorialWeave(canvas: Canvas, motif: Motif, focus: Focus): string {
  const { random, palette, family, width, height, thread } = canvas;
  const colors = pickColorway(random, family);
  const [ends, picks] = [Math.ceil(width / thread), Math.ceil(height / thread)];
  const design = createDesign({ random, colors, small: motif, focus, figures: createFigures(ends, picks) });
  random.pick(listCompositions(design))(design);
  const transform = `scale(${thread / CROSSING})`;
  return (
    drawPiece(palette, weaveGround(design), { id: "p", transform, gap: design.colors.weft }) +
    drawFigures(palette, design.figures, "f", transform)
  );
}

// Of long floats: a browser takes three times as long for a plain weave.
const GROUNDS: readonly [WeavePattern, ...WeavePattern[]] = [
  createTwill(2, 2),
  createTwill(1, 3),
  createHerringbone(2, 2, 6),
  createBasket(2),
  turnOver(createSatin(5, 2)),
];

// Yarns of two colors side by side would be as lively as the figure.
const WEFT_FACED: typeof GROUNDS = [createTwill(1, 3), turnOver(createSatin(5, 2))];

/** Striped at both sides, where the stripes don't cross the motif. */
function weaveGround({ random, colors, figures, place, ends, slack }: Design): PatternPiece {
  const margin = slack + random.between(6, 10);
  const [line, gap] = [random.between(1, 2), random.between(4, 9)];
  const warp = Array.from({ length: figures.ends }, (_, end) => {
    const distance = Math.max(place.end - margin - end, end - place.end - ends - margin);
    const inStripe = distance % (2 * line + gap + 12);
    return distance >= 0 && (inStripe < line || (inStripe >= line + 2 && inStripe < 2 * line + 2))
      ? colors.second
      : colors.warp;
  });
  return weaveThreads(
    random.pick(colors.warp === colors.weft ? GROUNDS : WEFT_FACED),
    warp,
    Array.from({ length: figures.picks }, () => colors.weft),
  );
}
