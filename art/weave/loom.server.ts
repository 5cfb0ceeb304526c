import { CROSSING, drawPiece, type PatternPiece, type YarnPaths } from "./draw-pattern.server.ts";
import type { Palette } from "./palette.server.ts";
import type { Random } from "./random.server.ts";
import { pickStructure, type Structure, type StructureName } from "./structure.server.ts";
import { isWarpOver, type WeavePattern } from "./weave-pattern.server.ts";
import { deepen, dilute, FAMILY_DYES, type Family, writeColor, writePair } from "./yarn.server.ts";
import { layStripes, planYarns, type YarnPlan } from "./yarn-plan.server.ts";

/** What a composition draws with. */
export type Loom = {
  random: Random;
  palette: Palette;
  family: Family;
  /** The size of the picture in pixels. */
  width: number;
  height: number;
  /** The width of a thread in pixels. */
  cell: number;
  structure: Structure;
  plan: YarnPlan;
};

/** Widths of a thread in pixels: what is woven in figures takes fine yarn, long floats show in coarse yarn too. */
const CELLS: Record<StructureName, readonly [number, ...number[]]> = {
  plain: [18, 22, 26, 32],
  twill: [20, 24, 30, 38],
  satin: [18, 22, 28],
  basket: [18, 24, 30],
  jacquard: [14, 16, 18],
};

/** Chooses weave and yarns for a picture, the weave only if none is asked for. */
export function setUpLoom(
  picture: Pick<Loom, "random" | "palette" | "family" | "width" | "height">,
  name?: StructureName,
): Loom {
  const { random, family } = picture;
  const structure = pickStructure(random, name);
  const plan = planYarns(random, family, structure.name);
  return { ...picture, structure, plan, cell: random.pick(CELLS[structure.name]) };
}

/** Weaves a pattern large enough for so many pixels. */
export function weave({ structure, plan, cell }: Loom, width: number, height: number): PatternPiece {
  const [ends, picks] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  return drawWeavePattern(structure.weavePattern, layStripes(plan.warp, ends), layStripes(plan.weft, picks));
}

/** Weaves threads by a weavePattern. */
export function drawWeavePattern(
  weavePattern: WeavePattern,
  warp: PatternPiece["warp"],
  weft: PatternPiece["weft"],
): PatternPiece {
  return { warp, weft, isWarpOver: (end, pick) => isWarpOver(weavePattern, end, pick) };
}

/** Draws a pattern that lies on something, with the shade it throws. `at` is its place in pixels. */
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

/** Draws what a pattern lies on: paper, or a table in the family's accent. */
export function drawTable({ family, random, width, height }: Loom): string {
  const accent = FAMILY_DYES[family];
  const color = random.pick([writePair("sunken"), writeColor(deepen(accent)), writeColor(dilute(accent))]);
  return `<path style="fill:${color}" d="M0 0h${width}v${height}H0z"/>`;
}
