import { addPath, type Cloth, CROSSING, drawPiece, type YarnPaths } from "./draw-pattern.server.ts";
import { FIGURES } from "./figures.server.ts";
import { createPalette } from "./palette.server.ts";
import { createRandom, type Random } from "./random.server.ts";
import {
  createBasket,
  createFigured,
  createHerringbone,
  createPlain,
  createSatin,
  type Draft,
  isWarpOver,
  turnOver,
} from "./weave-pattern.server.ts";
import { writePicture } from "./write-svg.server.ts";
import { type Dye, deepen, writeColor, type Yarn } from "./yarn.server.ts";

/** A part of the plan: so many days, woven in one dye. */
export type ClothPhase = { days: number; dye: Dye };

/** A dyed warp thread that runs out of the cloth and on through the page; `at` is its middle, as a share of the width. */

// In the order of the cards below the cloth; `end` is the place in the warp.
const RUNNING_ENDS = [
  { dye: "madder", end: 15 },
  { dye: "marigold", end: 36 },
  { dye: "indigo", end: 57 },
  { dye: "peacock", end: 78 },
] as const satisfies { dye: Dye; end: number }[];

/** The places of the parts of the picture, as shares of its height or width. */
const BEAM = 0.025;
const FIRST_PICK = 0.1;
const LAST_PICK = 0.85;
const LEFT_EDGE = 0.05;
const END_WIDTH = 7;

/** The repeat of the figures in threads: the length of the two longest phases of the plan. */
const FIGURE_SIZE = 28;

/**
 * Draws the cloth of the home page: one weft thread for each day of the plan, in bands of its phases, between the beam
 * of the loom and the loose ends. It bleeds off the right edge. Sizes are in pixels.
 */
export function drawHeroCloth(plan: { phases: ClothPhase[]; width: number; height: number }): string {
  const { phases, width, height } = plan;
  const palette = createPalette();
  const cloth = weavePlan(phases, Math.ceil((width * (1 - LEFT_EDGE)) / END_WIDTH));
  const pickWidth = (height * (LAST_PICK - FIRST_PICK)) / cloth.weft.length;
  const [x, y] = [width * LEFT_EDGE, height * FIRST_PICK];
  const above = (height * (FIRST_PICK - BEAM)) / pickWidth;
  const below = (height * (1 - LAST_PICK)) / pickWidth;
  const loose = hangThreads(cloth, { above, below, random: createRandom("hero") });
  return writePicture(palette, { width, height }, [
    drawTicks(cloth, { x, y, pickWidth }),
    drawBeam(width, height),
    drawPiece(
      palette,
      cloth,
      { id: "p", transform: `translate(${x} ${y})scale(${END_WIDTH / CROSSING} ${pickWidth / CROSSING})` },
      loose,
    ),
  ]);
}

function weavePlan(phases: ClothPhase[], ends: number): Cloth {
  const bands = phases.map(({ days, dye }, index) => ({ days, dye, draft: chooseDraft(days, index) }));
  const rows = bands.flatMap(({ days, dye, draft }) =>
    Array.from({ length: days }, (_, row) => ({ dye, draft, row })),
  );
  return {
    warp: Array.from({ length: ends }, (_, end) => chooseEnd(end)),
    weft: rows.map(({ dye }, day) => ((day + 1) % 10 === 0 ? deepen(dye) : dye)),
    isWarpOver: (end, pick) => {
      const row = rows[pick];
      if (end < 6) return (end + pick) % 2 === 0;
      return row ? isWarpOver(row.draft, end, row.row) : false;
    },
  };
}

function chooseEnd(end: number): Yarn {
  const running = RUNNING_ENDS.find((thread) => thread.end === end);
  if (running) return running.dye;
  return end < 4 || end === 8 || end === 9 ? "ink" : "flax";
}

/** Short phases are woven plainly, long ones in figures as high as the phase is long. */
function chooseDraft(days: number, index: number): Draft {
  if (days < 12) return index === 0 ? createPlain() : createBasket(2);
  if (days < 24) return turnOver(createHerringbone(3, 1, 12));
  const figure = index % 2 === 0 ? FIGURES.lattice(FIGURE_SIZE) : FIGURES.waves(FIGURE_SIZE);
  return createFigured(figure, [[true]], turnOver(createSatin(8, 3)));
}

function hangThreads(
  cloth: Cloth,
  { above, below, random }: { above: number; below: number; random: Random },
): YarnPaths {
  const paths: YarnPaths = new Map();
  const bottom = cloth.weft.length * CROSSING;
  for (const [end, yarn] of cloth.warp.entries()) {
    const x = (end + 0.5) * CROSSING;
    addPath(paths, yarn, `M${x} ${Math.round(-above * CROSSING)}V-1`);
    const isRunning = RUNNING_ENDS.some((thread) => thread.end === end);
    const fall = Math.round(
      below * CROSSING * (isRunning ? 1.1 : 0.56 + 0.12 * Math.sin(end / 9) + random.between(-5, 5) / 100),
    );
    const sway = isRunning ? 0 : random.between(-5, 5);
    addPath(
      paths,
      yarn,
      `M${x} ${bottom}q${sway} ${Math.round(fall / 4)} 0 ${Math.round(fall / 2)}t${-sway} ${Math.round(fall / 2)}`,
    );
  }
  return paths;
}

function drawBeam(width: number, height: number): string {
  return `<path style="stroke:${writeColor("ink")};stroke-width:16;stroke-linecap:round" d="M9 ${height * BEAM}H${width}"/>`;
}

function drawTicks(cloth: Cloth, { x, y, pickWidth }: { x: number; y: number; pickWidth: number }): string {
  const ticks = cloth.weft.map((_, day) => {
    const length = (day + 1) % 10 === 0 ? 18 : 5;
    return `M${x} ${(y + (day + 0.5) * pickWidth).toFixed(1)}h${-length}`;
  });
  return `<path style="stroke:${writeColor("ink")};stroke-width:2" d="${ticks.join("")}"/>`;
}
