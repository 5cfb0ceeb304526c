import { CROSSING, drawPiece, type PatternPiece } from "./draw-pattern.server.ts";
import { drawTable, type Loom, weave } from "./loom.server.ts";

/** One corner of the pattern is folded over and shows its other side. */
export function composeFold(loom: Loom): string {
  const { palette, width, height, cell, random } = loom;
  const pattern = weave(loom, width, height);
  const back: PatternPiece = { ...pattern, isWarpOver: (end, pick) => !pattern.isWarpOver(end, pick) };
  const x = Math.round(width * (random.between(38, 62) / 100));
  const y = Math.round(height * (random.between(12, 46) / 100));
  const mirror = createMirror({ x, y: height }, { x: width, y });
  const corner = mirror.move({ x: width, y: height });
  const flap = `M${x} ${height}L${Math.round(corner.x)} ${Math.round(corner.y)}L${width} ${y}z`;
  const scale = cell / CROSSING;
  return [
    drawTable(loom),
    `<clipPath id="c"><path d="M0 0H${width}V${y}L${x} ${height}H0z"/></clipPath>`,
    `<clipPath id="k"><path d="${flap}"/></clipPath>`,
    `<g clip-path="url(#c)">${drawPiece(palette, pattern, { id: "p", transform: `scale(${scale})` })}`,
    `<path class="D" opacity=".34" transform="translate(${-cell / 2} ${cell / 4})" d="${flap}"/></g>`,
    `<g clip-path="url(#k)">${drawPiece(palette, back, { id: "q", transform: mirror.write(scale) })}</g>`,
  ].join("");
}

type Point = { x: number; y: number };

/** Mirrors points at the line through two points. */
function createMirror(one: Point, other: Point) {
  const angle = 2 * Math.atan2(other.y - one.y, other.x - one.x);
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const move = ({ x, y }: Point): Point => ({
    x: one.x + cosine * (x - one.x) + sine * (y - one.y),
    y: one.y + sine * (x - one.x) - cosine * (y - one.y),
  });
  const origin = move({ x: 0, y: 0 });
  const write = (scale: number) => {
    const numbers = [cosine * scale, sine * scale, sine * scale, -cosine * scale, origin.x, origin.y];
    return `matrix(${numbers.map((number) => Number(number.toFixed(4))).join(" ")})`;
  };
  return { move, write };
}
