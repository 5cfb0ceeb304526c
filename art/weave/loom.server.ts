import { drawPiece, type PatternPiece, type YarnPaths } from "./draw-pattern.server.ts";
import { CROSSING } from "./floats.server.ts";
import type { Palette } from "./palette.server.ts";
import type { Random } from "./random.server.ts";
import {
  isWarpOver,
  pickStructure,
  type Structure,
  type StructureName,
  type WeavePattern,
} from "./structure.server.ts";
import { deepen, dilute, FAMILY_ACCENTS, type Family, writeColor, writePair } from "./yarn.server.ts";
import { layStripes, planYarns, type YarnPlan } from "./yarn-plan.server.ts";

/** Sizes are in pixels; `thread` is the width of a fine thread. */
export type Canvas = {
  random: Random;
  palette: Palette;
  family: Family;
  width: number;
  height: number;
  thread: number;
};

/** A canvas with everything a pattern is woven from. `cell` is the width of a thread. */
export type Loom = Canvas & { cell: number; structure: Structure; plan: YarnPlan };

// Figures need fine yarn, long floats also show in coarse yarn.
const COARSENESS: Record<StructureName, number> = {
  plain: 1.3,
  twill: 1.5,
  satin: 1.4,
  basket: 1.2,
  jacquard: 1,
};

export function setUpLoom(canvas: Canvas, name?: StructureName): Loom {
  const { random, family, thread } = canvas;
  const structure = pickStructure(random, name);
  const plan = planYarns(random, family, structure.name);
  const coarsest = thread * COARSENESS[structure.name];
  return { ...canvas, structure, plan, cell: random.between(thread, coarsest) };
}

/** Weaves a pattern of at least this size in pixels. */
export function weave({ structure, plan, cell }: Loom, width: number, height: number): PatternPiece {
  const [ends, picks] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  return weaveThreads(structure.weavePattern, layStripes(plan.warp, ends), layStripes(plan.weft, picks));
}

export function weaveThreads(
  weavePattern: WeavePattern,
  warp: PatternPiece["warp"],
  weft: PatternPiece["weft"],
): PatternPiece {
  return { warp, weft, isWarpOver: (end, pick) => isWarpOver(weavePattern, end, pick) };
}

export function drawLying(
  { palette, cell }: Loom,
  pattern: PatternPiece,
  at: { x: number; y: number; turn?: number },
  loose?: YarnPaths,
): string {
  const [width, height] = [pattern.warp.length * cell, pattern.weft.length * cell];
  const place = `translate(${at.x} ${at.y})${at.turn ? `rotate(${at.turn})` : ""}`;
  const shift = Math.round(cell * 0.5);
  return [
    `<path class="D" opacity=".32" transform="translate(${shift} ${shift})${place}" d="M0 0h${width}v${height}H0z"/>`,
    drawPiece(palette, pattern, { id: "q", transform: `${place}scale(${cell / CROSSING})` }, loose),
  ].join("");
}

export function drawTable({ family, random, width, height }: Loom): string {
  const accent = FAMILY_ACCENTS[family];
  const color = random.pick([writePair("sunken"), writeColor(deepen(accent)), writeColor(dilute(accent))]);
  return `<path style="fill:${color}" d="M0 0h${width}v${height}H0z"/>`;
}
