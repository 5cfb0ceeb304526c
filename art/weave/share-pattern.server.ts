import { addPath, drawFloats, type PatternPiece, type YarnPaths } from "./draw-pattern.server.ts";
import { CROSSING } from "./floats.server.ts";
import { type Loom, setUpLoom, weave } from "./loom.server.ts";
import { turnAtEdge } from "./loose-threads.server.ts";
import { createPalette, type THREAD_LAYERS, writeSvg } from "./palette.server.ts";
import { createRandom } from "./random.server.ts";
import { createPlain, createTwill, type WeavePattern } from "./structure.server.ts";
import { ACCENTS, type Family, writeColor, type Yarn } from "./yarn.server.ts";
import type { Stripes, YarnPlan } from "./yarn-plan.server.ts";

/**
 * In pixels. The pattern reaches from the right edge `depth` pixels into the image, and one thread runs on to the left
 * edge at `threadY`. Without a family it has all accents.
 */
export type SharePattern = {
  seed: string;
  family?: Family;
  width: number;
  height: number;
  depth: number;
  threadY: number;
};

export function drawSharePattern(request: SharePattern): string {
  const random = createRandom(`share ${request.seed}`);
  const palette = createPalette();
  const family = request.family ?? "ai-data";
  const loom = setUpLoom({ ...request, family, random, palette, thread: THREAD });
  const drawing = { ...request, ...loom };
  const piece = request.family ? random.pick(EDGES)(drawing) : drawFringe(withAllAccents(drawing));
  return writeSvg(palette, request, [piece]);
}

type Drawing = SharePattern & Loom;

/** Shared images are shown at a third of their size. */
const THREAD = 18;

const EDGES = [drawSelvedge, drawFringe] as const;

function drawSelvedge(drawing: Drawing): string {
  const { cell, plan, depth, width, height, threadY } = drawing;
  // The turning weft takes more than one thread beside the pattern.
  const field = weave(drawing, depth - 2 * cell, height + cell);
  const band: Yarn[] = ["ink", plan.highlight, plan.highlight, "ink", "cotton", "ink"];
  const ends = field.warp.length - band.length;
  const level = (threadY / cell) * CROSSING;
  // Even, because threads turn in pairs, and below the text.
  const leaving = 2 * Math.round((threadY / cell + 2) / 2);
  const pattern: PatternPiece = {
    warp: [...field.warp.slice(0, ends), ...band],
    weft: field.weft.map((yarn, pick) => (pick === leaving ? plan.highlight : yarn)),
    isWarpOver: (end, pick) => (end < ends ? field.isWarpOver(end, pick) : (end + pick) % 2 === 0),
  };
  const loose = turnAtEdge(pattern, leaving);
  const y = (leaving + 0.5) * CROSSING;
  const rise = Math.round(level - y);
  const run = -3 * rise;
  const away = `c${run / 2} 0 ${run / 2} ${rise} ${run} ${rise}H${Math.ceil((width / cell + 1) * CROSSING)}`;
  addPath(loose, plan.highlight, `M${pattern.warp.length * CROSSING} ${y}${away}`);
  const mirrored = `translate(${width} 0)scale(${-cell / CROSSING} ${cell / CROSSING})`;
  return drawOnPaper(drawing, pattern, loose, mirrored);
}

function drawFringe(drawing: Drawing): string {
  const { cell, plan, depth, width, height, threadY, random } = drawing;
  const woven = weave(drawing, height + 2 * cell, depth * 0.8);
  const leaving = Math.round(threadY / cell) + 1;
  const pattern = {
    ...woven,
    warp: woven.warp.map((yarn, end) => (end === leaving ? plan.highlight : yarn)),
  };
  const bottom = pattern.weft.length * CROSSING;
  const longest = (depth / cell) * CROSSING - bottom;
  const loose: YarnPaths = new Map();
  const wave = random.between(3, 6);
  for (const [end, yarn] of pattern.warp.entries()) {
    const share = 0.76 + 0.16 * Math.sin(end / wave) + random.between(-8, 8) / 100;
    const length = end === leaving ? (width / cell + 1) * CROSSING : longest * share;
    const sway = end === leaving ? 0 : random.between(-2, 2);
    const fall = `q0 ${Math.round(length / 2)} ${sway} ${Math.round(length)}`;
    addPath(loose, yarn, `M${(end + 0.5) * CROSSING} ${bottom}${fall}`);
  }
  const top = Math.round(threadY - (leaving + 0.5) * cell);
  const turned = `translate(${width} ${top})rotate(90)scale(${cell / CROSSING})`;
  return drawOnPaper(drawing, pattern, loose, turned);
}

function withAllAccents(drawing: Drawing): Drawing {
  const { random, height } = drawing;
  const threads = Math.floor(height / drawing.cell / ACCENTS.length) - 1;
  const [first, ...others] = ACCENTS.flatMap(
    (accent): Stripes => [
      [accent, threads],
      ["cotton", 1],
    ],
  );
  const plan: YarnPlan = {
    warp: first ? [first, ...others] : [["cotton", 1]],
    weft: [["ink", 1]],
    highlight: "madder",
  };
  return { ...drawing, plan, structure: { name: "twill", weavePattern: random.pick(HOUSE_PATTERNS) } };
}

const HOUSE_PATTERNS: readonly [WeavePattern, ...WeavePattern[]] = [
  createTwill(3, 1),
  createTwill(2, 2),
  createPlain(),
];

function drawOnPaper({ cell }: Drawing, pattern: PatternPiece, loose: YarnPaths, transform: string): string {
  const [width, height] = [pattern.warp.length * CROSSING, pattern.weft.length * CROSSING];
  const shift = `translate(${-Math.round(cell * 0.3)} ${Math.round(cell * 0.4)})`;
  return [
    `<g opacity=".2" transform="${shift}${transform}"><path class="D" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="none" style="stroke:${writeColor("shade")};stroke-width:8.6" d="${[...loose.values()].join("")}"/></g>`,
    drawPlainPiece(pattern, transform, loose),
  ].join("");
}

/** Like `drawPiece`, for a renderer without `<use>` and `currentColor`: writes each layer out, in four times the bytes. */
function drawPlainPiece(pattern: PatternPiece, transform: string, loose: YarnPaths): string {
  const paths = drawFloats(pattern);
  for (const [yarn, path] of loose) addPath(paths, yarn, path);
  const [width, height] = [pattern.warp.length * CROSSING, pattern.weft.length * CROSSING];
  const shade = `<path class="E" style="stroke:${writeColor("shade")};stroke-opacity:.3" d="${joinPaths(paths)}"/>`;
  const light = `<path class="L" d="${joinPaths(paths)}"/>`;
  const layers = [drawInAccent("E", paths), shade, drawInAccent("M", paths), light];
  return `<g transform="${transform}" fill="none"><path class="D" d="M0 0h${width}v${height}H0z"/>${layers.join("")}</g>`;
}

function drawInAccent(layer: (typeof THREAD_LAYERS)[number], paths: YarnPaths): string {
  const threads = [...paths].map(([yarn, path]) => `<path style="stroke:${writeColor(yarn)}" d="${path}"/>`);
  return `<g class="${layer}">${threads.join("")}</g>`;
}

function joinPaths(paths: YarnPaths): string {
  return [...paths.values()].join("");
}
