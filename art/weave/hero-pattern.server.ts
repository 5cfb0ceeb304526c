import {
  addPath,
  CROSSING,
  defineTile,
  drawEnd,
  drawPick,
  drawThreads,
  type PatternPiece,
  type YarnPaths,
} from "./draw-pattern.server.ts";
import { createPalette, type Palette, writeSvg } from "./palette.server.ts";
import { createRandom, type Random } from "./random.server.ts";
import {
  createBasket,
  createFigured,
  createHerringbone,
  createLattice,
  createPlain,
  createSatin,
  createWaves,
  isWarpOver,
  turnOver,
  type WeavePattern,
} from "./structure.server.ts";
import { type Accent, deepen, writeColor, type Yarn } from "./yarn.server.ts";

export type PatternPhase = { days: number; accent: Accent };

// Warp threads that run on below the fringe, in the order of the cards there. Where they leave the cloth, the home page's
// threads begin (app/blocks/hero/hero-cards.css).
const RUNNING_ENDS = [
  { accent: "madder", end: 15 },
  { accent: "marigold", end: 29 },
  { accent: "indigo", end: 43 },
  { accent: "peacock", end: 57 },
] as const satisfies { accent: Accent; end: number }[];

// Shares of the height.
const BEAM = 0.025;
const FIRST_PICK = 0.1;
const LAST_PICK = 0.85;

// In pixels. The first running thread is one and a half times as far from the left as from the second.
const LEFT_EDGE = 38.5;
const END_WIDTH = 7;

/** Warp threads of the plain weave at the left edge. */
const EDGE_ENDS = 6;
const GROUND_YARN: Yarn = "flax";

// The length of the longest phase of the plan.
const FIGURE_SIZE = 28;

/** Draws the home page's pattern: a weft thread for each day of the plan, a band for each phase. Sizes are in pixels. */
export function drawHeroPattern(plan: { phases: PatternPhase[]; width: number; height: number }): string {
  const { phases, width, height } = plan;
  const palette = createPalette();
  const bands = layBands(phases);
  const pattern = weavePlan(bands, Math.ceil((width - LEFT_EDGE) / END_WIDTH));
  const pickWidth = (height * (LAST_PICK - FIRST_PICK)) / pattern.weft.length;
  const [x, y] = [LEFT_EDGE, height * FIRST_PICK];
  const above = (height * (FIRST_PICK - BEAM)) / pickWidth;
  const below = (height * (1 - LAST_PICK)) / pickWidth;
  const threads = hangThreads(pattern, { above, below, random: createRandom("hero") });
  const marked = drawMarkedThreads(pattern);
  for (const [yarn, path] of marked) addPath(threads, yarn, path);
  return writeSvg(palette, { width, height }, [
    drawTicks(pattern, { x, y, pickWidth }),
    drawBeam(width, height),
    `<g transform="translate(${x} ${y})scale(${END_WIDTH / CROSSING} ${pickWidth / CROSSING})" fill="none" stroke="currentColor">`,
    ...bands.map((band) => drawBand(palette, band, pattern)),
    // Otherwise the light threads below would shine through at the edges.
    `<path style="stroke:${writeColor("shade")}" stroke-width="9.2" stroke-linecap="square" d="${[...marked.values()].join("")}"/>`,
    drawThreads(palette, threads, "p"),
    "</g>",
  ]);
}

/** `start` is the first pick. */
type Band = PatternPhase & { start: number; weavePattern: WeavePattern };

function layBands(phases: PatternPhase[]): Band[] {
  let next = 0;
  return phases.map((phase, index) => {
    const start = next;
    next += phase.days;
    return { ...phase, start, weavePattern: chooseWeavePattern(phase.days, index) };
  });
}

function weavePlan(bands: Band[], ends: number): PatternPiece {
  const rows = bands.flatMap((band) => Array.from({ length: band.days }, (_, row) => ({ ...band, row })));
  return {
    warp: Array.from({ length: ends }, (_, end) => chooseEnd(end)),
    weft: rows.map(({ accent }, day) => (isMarked(day) ? deepen(accent) : accent)),
    isWarpOver: (end, pick) => {
      const row = rows[pick];
      if (end < EDGE_ENDS) return (end + pick) % 2 === 0;
      return row ? isWarpOver(row.weavePattern, end, row.row) : false;
    },
  };
}

/** A band and its edge. */
function drawBand(
  palette: Palette,
  { start, days, accent, weavePattern }: Band,
  cloth: PatternPiece,
): string {
  const [top, bottom] = [start, start + days];
  const edge = createPlain().map((_, row) =>
    Array.from({ length: EDGE_ENDS }, (_, end) => cloth.isWarpOver(end, start + row)),
  );
  return [
    drawTiles(palette, {
      ...{ id: `e${start}`, left: 0, right: EDGE_ENDS, top, bottom },
      ...{ warp: cloth.warp.slice(0, EDGE_ENDS), accent, repeat: edge },
    }),
    drawTiles(palette, {
      ...{ id: `b${start}`, left: EDGE_ENDS, right: cloth.warp.length, top, bottom },
      ...{ warp: [GROUND_YARN], accent, repeat: weavePattern },
    }),
  ].join("");
}

/** Sides are in threads. */
type Tiles = Record<"left" | "right" | "top" | "bottom", number> & {
  id: string;
  warp: readonly Yarn[];
  accent: Accent;
  repeat: WeavePattern;
};

function drawTiles(palette: Palette, { id, warp, accent, repeat, ...sides }: Tiles): string {
  const { left, right, top, bottom } = sides;
  const outline = `M${left * CROSSING} ${top * CROSSING}H${right * CROSSING}V${bottom * CROSSING}H${left * CROSSING}z`;
  return [
    defineTile(palette, { id, warp, weft: accent, repeat, top }),
    // Otherwise a bright line would show where two areas meet.
    `<path stroke="none" fill="url(#${id})" shape-rendering="crispEdges" d="${outline}"/>`,
  ].join("");
}

/** Threads in their own color, which cover those of the tiles. */
function drawMarkedThreads(pattern: PatternPiece): YarnPaths {
  const paths: YarnPaths = new Map();
  for (const [end, yarn] of pattern.warp.entries())
    if (end >= EDGE_ENDS && yarn !== GROUND_YARN) addPath(paths, yarn, drawEnd(pattern, end));
  for (const [day, yarn] of pattern.weft.entries())
    if (isMarked(day)) addPath(paths, yarn, drawPick(pattern, day));
  return paths;
}

function isMarked(day: number): boolean {
  return (day + 1) % 10 === 0;
}

function chooseEnd(end: number): Yarn {
  const running = RUNNING_ENDS.find((thread) => thread.end === end);
  if (running) return running.accent;
  return end < 4 || end === 8 || end === 9 ? "ink" : GROUND_YARN;
}

function chooseWeavePattern(days: number, index: number): WeavePattern {
  if (days < 12) return index === 0 ? createPlain() : createBasket(2);
  if (index < 2) return turnOver(createHerringbone(3, 1, 12));
  const size = days < FIGURE_SIZE ? FIGURE_SIZE / 2 : FIGURE_SIZE;
  const figure = index % 2 === 0 ? createLattice(size) : createWaves(FIGURE_SIZE);
  return createFigured(figure, [[true]], turnOver(createSatin(8, 3)));
}

function hangThreads(
  pattern: PatternPiece,
  { above, below, random }: { above: number; below: number; random: Random },
): YarnPaths {
  const paths: YarnPaths = new Map();
  const bottom = pattern.weft.length * CROSSING;
  for (const [end, yarn] of pattern.warp.entries()) {
    const x = (end + 0.5) * CROSSING;
    addPath(paths, yarn, `M${x} ${Math.round(-above * CROSSING)}V-1`);
    const isRunning = RUNNING_ENDS.some((thread) => thread.end === end);
    const fall = Math.round(
      below * CROSSING * (isRunning ? 1.1 : 0.56 + 0.12 * Math.sin(end / 9) + random.between(-5, 5) / 100),
    );
    const sway = isRunning ? 0 : random.between(-5, 5);
    const half = Math.round(fall / 2);
    addPath(paths, yarn, `M${x} ${bottom}q${sway} ${Math.round(fall / 4)} 0 ${half}t${-sway} ${half}`);
  }
  return paths;
}

function drawBeam(width: number, height: number): string {
  return `<path style="stroke:${writeColor("ink")};stroke-width:16;stroke-linecap:round" d="M9 ${height * BEAM}H${width}"/>`;
}

function drawTicks(
  pattern: PatternPiece,
  { x, y, pickWidth }: { x: number; y: number; pickWidth: number },
): string {
  const ticks = pattern.weft.map((_, day) => {
    const length = isMarked(day) ? 18 : 5;
    return `M${x} ${(y + (day + 0.5) * pickWidth).toFixed(1)}h${-length}`;
  });
  return `<path style="stroke:${writeColor("ink")};stroke-width:2" d="${ticks.join("")}"/>`;
}
