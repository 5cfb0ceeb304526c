import { addPath, CROSSING, drawPiece, type PatternPiece, type YarnPaths } from "./draw-pattern.server.ts";
import { createPalette, writeSvg } from "./palette.server.ts";
import { createRandom, type Random } from "./random.server.ts";
import {
  createBasket,
  createFigured,
  createHerringbone,
  createPlain,
  createSatin,
  FIGURES,
  isWarpOver,
  turnOver,
  type WeavePattern,
} from "./structure.server.ts";
import { type Accent, deepen, writeColor, type Yarn } from "./yarn.server.ts";

export type PatternPhase = { days: number; accent: Accent };

// Warp threads that run on below the fringe, in the order of the cards there.
const RUNNING_ENDS = [
  { accent: "madder", end: 15 },
  { accent: "marigold", end: 36 },
  { accent: "indigo", end: 57 },
  { accent: "peacock", end: 78 },
] as const satisfies { accent: Accent; end: number }[];

// Shares of the height or width.
const BEAM = 0.025;
const FIRST_PICK = 0.1;
const LAST_PICK = 0.85;
const LEFT_EDGE = 0.05;
const END_WIDTH = 7;

// The length of the two longest phases of the plan.
const FIGURE_SIZE = 28;

/** Draws the home page's pattern: a weft thread for each day of the plan, a band for each phase. Sizes are in pixels. */
export function drawHeroPattern(plan: { phases: PatternPhase[]; width: number; height: number }): string {
  const { phases, width, height } = plan;
  const palette = createPalette();
  const pattern = weavePlan(phases, Math.ceil((width * (1 - LEFT_EDGE)) / END_WIDTH));
  const pickWidth = (height * (LAST_PICK - FIRST_PICK)) / pattern.weft.length;
  const [x, y] = [width * LEFT_EDGE, height * FIRST_PICK];
  const above = (height * (FIRST_PICK - BEAM)) / pickWidth;
  const below = (height * (1 - LAST_PICK)) / pickWidth;
  const loose = hangThreads(pattern, { above, below, random: createRandom("hero") });
  return writeSvg(palette, { width, height }, [
    drawTicks(pattern, { x, y, pickWidth }),
    drawBeam(width, height),
    drawPiece(
      palette,
      pattern,
      { id: "p", transform: `translate(${x} ${y})scale(${END_WIDTH / CROSSING} ${pickWidth / CROSSING})` },
      loose,
    ),
  ]);
}

function weavePlan(phases: PatternPhase[], ends: number): PatternPiece {
  const bands = phases.map(({ days, accent }, index) => ({
    days,
    accent,
    weavePattern: chooseWeavePattern(days, index),
  }));
  const rows = bands.flatMap(({ days, accent, weavePattern }) =>
    Array.from({ length: days }, (_, row) => ({ accent, weavePattern, row })),
  );
  return {
    warp: Array.from({ length: ends }, (_, end) => chooseEnd(end)),
    weft: rows.map(({ accent }, day) => ((day + 1) % 10 === 0 ? deepen(accent) : accent)),
    isWarpOver: (end, pick) => {
      const row = rows[pick];
      if (end < 6) return (end + pick) % 2 === 0;
      return row ? isWarpOver(row.weavePattern, end, row.row) : false;
    },
  };
}

function chooseEnd(end: number): Yarn {
  const running = RUNNING_ENDS.find((thread) => thread.end === end);
  if (running) return running.accent;
  return end < 4 || end === 8 || end === 9 ? "ink" : "flax";
}

function chooseWeavePattern(days: number, index: number): WeavePattern {
  if (days < 12) return index === 0 ? createPlain() : createBasket(2);
  if (days < 24) return turnOver(createHerringbone(3, 1, 12));
  const figure = index % 2 === 0 ? FIGURES.lattice(FIGURE_SIZE) : FIGURES.waves(FIGURE_SIZE);
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
    const length = (day + 1) % 10 === 0 ? 18 : 5;
    return `M${x} ${(y + (day + 0.5) * pickWidth).toFixed(1)}h${-length}`;
  });
  return `<path style="stroke:${writeColor("ink")};stroke-width:2" d="${ticks.join("")}"/>`;
}
