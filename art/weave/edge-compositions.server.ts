import { addPath, CROSSING, type PatternPiece } from "./draw-pattern.server.ts";
import { drawLying, drawTable, type Loom, weave } from "./loom.server.ts";
import { hangFringe, tieTassels, turnAtEdge } from "./loose-threads.server.ts";
import type { Yarn } from "./yarn.server.ts";

export function composeFringe(loom: Loom): string {
  const { width, height, cell, random } = loom;
  const inset = random.pick([0, 0, Math.round(width * 0.12)]);
  const pattern = weave(loom, width - inset, (height * random.between(54, 68)) / 100);
  const length = Math.round((height / cell - pattern.weft.length) * 0.74);
  const loose = random.chance(0.4)
    ? hangFringe(pattern, length, random)
    : tieTassels(pattern, length, random.between(4, 6), random);
  return drawTable(loom) + drawLying(loom, pattern, { x: inset, y: 0 }, loose);
}

/** The weft turns at the right edge, and one thread runs on. */
export function composeSelvedge(loom: Loom): string {
  const { width, height, cell, random, plan } = loom;
  const field = weave(loom, (width * random.between(66, 84)) / 100, height + cell);
  const band: Yarn[] = ["ink", plan.highlight, plan.highlight, "ink", "cotton", "ink"];
  const ends = field.warp.length - band.length;
  // Even, because threads turn in pairs.
  const leaving = 2 * Math.round((field.weft.length * random.between(25, 75)) / 200);
  const pattern: PatternPiece = {
    warp: [...field.warp.slice(0, ends), ...band],
    weft: field.weft.map((yarn, pick) => (pick === leaving ? plan.highlight : yarn)),
    isWarpOver: (end, pick) => (end < ends ? field.isWarpOver(end, pick) : (end + pick) % 2 === 0),
  };
  const loose = turnAtEdge(pattern, leaving);
  const away = Math.round((width / cell - pattern.warp.length + 1) * CROSSING);
  const swing = random.pick<readonly [number, number]>([
    [-70, -50],
    [60, 70],
    [90, -50],
  ]);
  addPath(
    loose,
    plan.highlight,
    [
      `M${pattern.warp.length * CROSSING} ${(leaving + 0.5) * CROSSING}`,
      `c${Math.round(away * 0.5)} 0 ${Math.round(away * 0.45)} ${swing[0]} ${away} ${swing[1]}`,
    ].join(""),
  );
  return drawTable(loom) + drawLying(loom, pattern, { x: 0, y: 0 }, loose);
}
