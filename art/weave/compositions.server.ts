import { CROSSING, drawPiece } from "./draw-pattern.server.ts";
import { composeFringe, composeSelvedge } from "./edge-compositions.server.ts";
import { composeFold } from "./fold-composition.server.ts";
import { type Loom, weave } from "./loom.server.ts";
import { composeBorder, composeLayers } from "./section-compositions.server.ts";

/** The ways in which a pattern may lie in its picture. */
export const COMPOSITIONS = {
  full: composeFull,
  bias: composeBias,
  border: composeBorder,
  fringe: composeFringe,
  selvedge: composeSelvedge,
  fold: composeFold,
  layers: composeLayers,
} satisfies Record<string, (loom: Loom) => string>;
export type CompositionName = keyof typeof COMPOSITIONS;

/** The pattern fills its picture. */
function composeFull(loom: Loom): string {
  const { palette, width, height, cell } = loom;
  return drawPiece(palette, weave(loom, width, height), { id: "p", transform: `scale(${cell / CROSSING})` });
}

/** The pattern fills its picture and lies at an angle. */
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
