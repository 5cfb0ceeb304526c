import { composeBorder, composeFringe, composeLayers, composeSelvedge } from "./compositions.server.ts";
import { drawPiece } from "./draw-pattern.server.ts";
import { CROSSING } from "./floats.server.ts";
import { composeFold } from "./folded-pattern.server.ts";
import { type Loom, setUpLoom, weave } from "./loom.server.ts";
import type { Motif } from "./motif.server.ts";
import { createPalette, writeSvg } from "./palette.server.ts";
import { drawPictorialWeave } from "./pictorial-weave.server.ts";
import { drawQuietPattern, drawSeamlessPattern } from "./quiet-compositions.server.ts";
import { createRandom } from "./random.server.ts";
import type { StructureName } from "./structure.server.ts";
import type { Family } from "./yarn.server.ts";

/** How a pattern may be placed in its picture. */
const COMPOSITIONS = {
  full: composeFull,
  bias: composeBias,
  border: composeBorder,
  fringe: composeFringe,
  selvedge: composeSelvedge,
  fold: composeFold,
  layers: composeLayers,
} satisfies Record<string, (loom: Loom) => string>;
type CompositionName = keyof typeof COMPOSITIONS;

/** The pattern fills its picture. */
function composeFull(loom: Loom): string {
  const { palette, width, height, cell } = loom;
  return drawPiece(palette, weave(loom, width, height), { id: "p", transform: `scale(${cell / CROSSING})` });
}

/** The pattern fills its picture at an angle. */
function composeBias(loom: Loom): string {
  const { palette, width, height, cell, random } = loom;
  const turn = random.pick([-38, -24, -12, 14, 27, 45]);
  const angle = (Math.abs(turn) * Math.PI) / 180;
  const across = Math.ceil(width * Math.cos(angle) + height * Math.sin(angle));
  const down = Math.ceil(width * Math.sin(angle) + height * Math.cos(angle));
  const transform = [
    `translate(${width / 2} ${height / 2})rotate(${turn})`,
    `translate(${-across / 2} ${-down / 2})scale(${cell / CROSSING})`,
  ];
  return drawPiece(palette, weave(loom, across, down), { id: "p", transform: transform.join("") });
}

/** What a picture is for; it decides how lively the pattern may be. */
export type WeaveKind = "cover" | "card" | "portrait" | "ground";

/** What a picture is drawn from: the same request gives the same pattern. Sizes are in pixels. */
export type WeaveRequest = {
  kind: WeaveKind;
  seed: string;
  family: Family;
  width: number;
  height: number;
  /** The width of a fine thread. */
  thread: number;
  /** What covers and cards show; without it, the pattern is abstract. */
  motif?: Motif | undefined;
  /** The share of the width at the left that something else covers. */
  covered?: number;
};

/** Draws a pattern as SVG: weave, yarns and placement follow from the seed, the accent from the family. */
export function drawWeave(request: WeaveRequest): string {
  const picture = createPicture(request);
  return writeSvg(picture.palette, picture.motif ? undefined : picture, [DRAWINGS[request.kind](picture)]);
}

function createPicture({ kind, seed, ...size }: WeaveRequest) {
  return { ...size, random: createRandom(`${kind} ${seed}`), palette: createPalette() };
}

type Picture = ReturnType<typeof createPicture>;

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

/** Weaves that suit a composition best; any where none are listed. */
const SUITED: Partial<Record<CompositionName, readonly [StructureName, ...StructureName[]]>> = {
  bias: ["plain", "twill", "satin", "basket"],
  border: ["plain", "twill", "satin", "basket"],
  // The two sides of these differ.
  fold: ["twill", "satin"],
};

function compose(picture: Picture, names: readonly [CompositionName, ...CompositionName[]]): string {
  if (picture.motif) return drawPictorialWeave(picture, picture.motif);
  const name = picture.random.pick(names);
  const suited = SUITED[name];
  const loom: Loom = setUpLoom(picture, suited && picture.random.pick(suited));
  return COMPOSITIONS[name](loom);
}
