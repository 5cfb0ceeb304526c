import { COMPOSITIONS, type CompositionName } from "./compositions.server.ts";
import { type Loom, setUpLoom } from "./loom.server.ts";
import { createPalette } from "./palette.server.ts";
import { drawQuietPattern, drawSeamlessPattern } from "./quiet-compositions.server.ts";
import { createRandom } from "./random.server.ts";
import type { StructureName } from "./structure.server.ts";
import { writeSvg } from "./write-svg.server.ts";
import type { Family } from "./yarn.server.ts";

/** What a picture is for; it decides how lively the pattern may be. */
export type WeaveKind = "cover" | "card" | "portrait" | "ground";

/** What a picture is drawn from: the same request gives the same pattern. Sizes are in pixels. */
export type WeaveRequest = { kind: WeaveKind; seed: string; family: Family; width: number; height: number };

/** Draws a pattern as SVG: weave, yarns and the way it lies follow from the seed, the accent from the family. */
export function drawWeave({ kind, seed, ...size }: WeaveRequest): string {
  const picture = { ...size, random: createRandom(`${kind} ${seed}`), palette: createPalette() };
  return writeSvg(picture.palette, picture, [DRAWINGS[kind](picture)]);
}

type Picture = Parameters<typeof setUpLoom>[0];

const DRAWINGS: Record<WeaveKind, (picture: Picture) => string> = {
  cover: (picture) =>
    compose(picture, [
      "full",
      "full",
      "bias",
      "bias",
      "border",
      "border",
      "fringe",
      "selvedge",
      "fold",
      "layers",
    ]),
  card: (picture) => compose(picture, ["full", "full", "bias"]),
  portrait: drawQuietPattern,
  ground: drawSeamlessPattern,
};

/** Weaves in which a way of lying shows best; any where none are named. */
const SUITED: Partial<Record<CompositionName, readonly [StructureName, ...StructureName[]]>> = {
  bias: ["plain", "twill", "satin", "basket"],
  border: ["plain", "twill", "satin", "basket"],
  // The two sides of these differ.
  fold: ["twill", "satin"],
};

function compose(picture: Picture, names: readonly [CompositionName, ...CompositionName[]]): string {
  const name = picture.random.pick(names);
  const suited = SUITED[name];
  const loom: Loom = setUpLoom(picture, suited && picture.random.pick(suited));
  return COMPOSITIONS[name](loom);
}
