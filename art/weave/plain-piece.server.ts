import { addPath, CROSSING, drawFloats, type PatternPiece, type YarnPaths } from "./draw-pattern.server.ts";
import { THREAD_LAYERS } from "./palette.server.ts";
import { writeColor } from "./yarn.server.ts";

/**
 * Draws a piece of pattern as browsers show it, without what only browsers know: each layer of the threads is written out,
 * in the color it has. So it takes four times the bytes, and is no picture to send.
 * @param transform maps crossings, counted in tenths, to pixels
 */
export function drawPlainPiece(pattern: PatternPiece, transform: string, loose: YarnPaths): string {
  const paths = drawFloats(pattern);
  for (const [yarn, path] of loose) addPath(paths, yarn, path);
  const [width, height] = [pattern.warp.length * CROSSING, pattern.weft.length * CROSSING];
  const layers = THREAD_LAYERS.map((layer) =>
    hasAccent(layer) ? drawInAccent(layer, paths) : drawLight(layer, paths),
  );
  return `<g transform="${transform}" fill="none"><path class="D" d="M0 0h${width}v${height}H0z"/>${layers.join("")}</g>`;
}

type Layer = (typeof THREAD_LAYERS)[number];

function hasAccent(layer: Layer): boolean {
  return layer === "E" || layer === "M";
}

function drawInAccent(layer: Layer, paths: YarnPaths): string {
  const threads = [...paths].map(([yarn, path]) => `<path style="stroke:${writeColor(yarn)}" d="${path}"/>`);
  return `<g class="${layer}">${threads.join("")}</g>`;
}

/** Light and shade lie over all yarns alike. */
function drawLight(layer: Layer, paths: YarnPaths): string {
  return `<path class="${layer}" d="${[...paths.values()].join("")}"/>`;
}
