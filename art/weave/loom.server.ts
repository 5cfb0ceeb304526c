import { CROSSING, drawPiece, type PatternPiece, type YarnPaths } from "./draw-pattern.server.ts";
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

/** Sizes are in pixels. */
export type Canvas = { random: Random; palette: Palette; family: Family; width: number; height: number };

/** A canvas with everything a pattern is woven from. `cell` is the width of a thread. */
export type Loom = Canvas & { cell: number; structure: Structure; plan: YarnPlan };

// Figures need fine yarn, long floats also show in coarse yarn.
const CELLS: Record<StructureName, readonly [number, ...number[]]> = {
  plain: [18, 22, 26, 32],
  twill: [20, 24, 30, 38],
  satin: [18, 22, 28],
  basket: [18, 24, 30],
  jacquard: [14, 16, 18],
};

export function setUpLoom(canvas: Canvas, name?: StructureName): Loom {
  const { random, family } = canvas;
  const structure = pickStructure(random, name);
  const plan = planYarns(random, family, structure.name);
  return { ...canvas, structure, plan, cell: random.pick(CELLS[structure.name]) };
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
