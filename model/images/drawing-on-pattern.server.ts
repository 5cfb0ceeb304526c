import { SCHEME_STYLE } from "#art/theme/fill-colors.server.ts";
import { drawPortrait, drawTeaser, type Inset } from "#art/weave/draw-weave.server.ts";
import type { Family } from "#art/weave/yarn.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { unwrapSvg } from "./clean-svg.server.ts";
import type { Image } from "./image.server.ts";
import { readMotif } from "./motif.server.ts";
import { makePublishedImage } from "./published-image.server.ts";
import { drawOnce, publishDrawing, WOVEN_SIZES } from "./woven-image.server.ts";

const LAYOUTS = {
  teaser: { ...WOVEN_SIZES.card, draw: drawTeaser },
  portrait: { ...WOVEN_SIZES.portrait, draw: drawPortrait },
} as const;
type Layout = keyof typeof LAYOUTS;

type DrawingOnPattern = {
  layout: Layout;
  family: Family;
  seed: string;
  /** What the pattern shows, and then its seed; without it, the pattern is abstract. */
  motif?: string | undefined;
  drawing: Image;
};

/**
 * A drawing on a pattern as one image: each drawing on a page is a document of its own to the browser.
 * Undefined for bitmaps, and for drawings whose style sheet could reach the pattern.
 */
export function readDrawingOnPattern(
  reader: ContentReader,
  { layout, family, motif, drawing, ...pattern }: DrawingOnPattern,
): Image | undefined {
  const { draw, ...size } = LAYOUTS[layout];
  const seed = motif ? `motif-${motif}` : pattern.seed;
  return drawOnce(reader, layout, [family, seed, drawing.src], () => {
    const inset = readInset(drawing);
    const figure = motif ? readMotif(reader, motif) : undefined;
    return inset && publishDrawing(layout, draw({ ...size, seed, family, motif: figure }, inset), size);
  });
}

/** Its names are kept apart from those of the pattern: rules move to their elements, and ids change. */
function readInset({ src }: Image): Inset | undefined {
  const svg = makePublishedImage(src);
  if (typeof svg !== "string") return undefined;
  // The pattern has the rules for both color schemes.
  const inset = unwrapSvg(svg.replace(SCHEME_STYLE, ""), [
    { name: "inlineStyles", params: { onlyMatchedOnce: false } },
    { name: "prefixIds", params: { prefix: "m", delim: "-" } },
  ]);
  return inset.content.includes("<style") ? undefined : inset;
}
