import type { Motif } from "./motif.server.ts";
import { createPalette, writeSvg } from "./palette.server.ts";
import { drawPictorialWeave } from "./pictorial-weave.server.ts";
import { drawQuietPattern, drawSeamlessPattern } from "./quiet-compositions.server.ts";
import { createRandom } from "./random.server.ts";
import { createLattice } from "./structure.server.ts";
import type { Family } from "./yarn.server.ts";

/** What a picture is drawn from: the same request gives the same cloth. Sizes are in pixels. */
export type WeaveRequest = {
  /** What it is for: covers and cards show something, portraits and grounds are what lies behind. */
  kind: "cover" | "card" | "portrait" | "ground";
  seed: string;
  family: Family;
  width: number;
  height: number;
  /** What covers and cards show. Left out: a lozenge. */
  motif?: Motif | undefined;
  /** The share of the width at the left that something else covers. */
  covered?: number;
};

/** Draws a cloth as SVG: weave, yarns and borders follow from the seed, the accent from the family. */
export function drawWeave({ kind, seed, motif = LOZENGE, ...request }: WeaveRequest): string {
  const palette = createPalette();
  const canvas = { ...request, palette, random: createRandom(`${kind} ${seed}`) };
  switch (kind) {
    case "portrait":
      return writeSvg(palette, request, [drawQuietPattern(canvas)]);
    case "ground":
      return writeSvg(palette, request, [drawSeamlessPattern(canvas)]);
    default:
      return writeSvg(palette, undefined, [drawPictorialWeave(canvas, motif)]);
  }
}

const LOZENGE = createLattice(21);
