import { drawPiece, type PatternPiece } from "./draw-pattern.server.ts";
import { CROSSING } from "./floats.server.ts";
import { drawTable, type Loom, weave, weaveThreads } from "./loom.server.ts";
import { createPlain } from "./structure.server.ts";
import { dilute, FAMILY_ACCENTS, writeColor, writePair, type Yarn } from "./yarn.server.ts";

/** One corner of the pattern is folded over and shows its lining. */
export function composeFold(loom: Loom): string {
  const { palette, width, height, cell, random, plan, family } = loom;
  const pattern = weave(loom, width, height);
  const lining = random.pick<Yarn>([plan.highlight, dilute(FAMILY_ACCENTS[family])]);
  const back = line(pattern, lining);
  const x = Math.round(width * (random.between(46, 66) / 100));
  const y = Math.round(height * (random.between(6, 34) / 100));
  const mirror = createMirror({ x, y: height }, { x: width, y });
  const corner = mirror.move({ x: width, y: height });
  const tip = { x: Math.round(corner.x), y: Math.round(corner.y) };
  const flap = `M${x} ${height}L${tip.x} ${tip.y}L${width} ${y}z`;
  const scale = cell / CROSSING;
  return [
    drawTable(loom),
    `<clipPath id="c"><path d="M0 0H${width}V${y}L${x} ${height}H0z"/></clipPath>`,
    `<clipPath id="k"><path id="n" d="${flap}"/></clipPath>`,
    writeBend({ x, y: height }, tip, { x: width, y }),
    `<path fill="url(#h)" d="M${x} ${height}L${width} ${y}V${height}z"/>`,
    `<g clip-path="url(#c)">${drawPiece(palette, pattern, { id: "p", transform: `scale(${scale})` })}`,
    ...SHADOW.map(
      (far) => `<use class="D" opacity=".13" href="#n" transform="translate(${-far} ${far / 2})"/>`,
    ),
    "</g>",
    `<g clip-path="url(#k)">${drawPiece(palette, back, { id: "q", transform: mirror.write(scale), gap: lining })}`,
    `<use fill="url(#g)" href="#n"/></g>`,
  ].join("");
}

/** In pixels: the lighter, the farther. */
const SHADOW = [3, 8, 14, 21];

function line({ warp, weft }: PatternPiece, lining: Yarn): PatternPiece {
  return weaveThreads(
    createPlain(),
    warp.map(() => lining),
    weft.map(() => lining),
  );
}

/** Light and shade across the fold, on the flap (`g`) and on the table below (`h`). */
function writeBend(from: Point, tip: Point, to: Point): string {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const share = ((tip.x - from.x) * across + (tip.y - from.y) * down) / (across ** 2 + down ** 2);
  const foot = { x: Math.round(from.x + share * across), y: Math.round(from.y + share * down) };
  const shade = writeColor("shade");
  const light = writePair("yarn-light");
  const write = (id: string, end: Point, stops: [number, string, number][]) =>
    [
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${foot.x}" y1="${foot.y}" x2="${end.x}" y2="${end.y}">`,
      ...stops.map(
        ([offset, color, opacity]) =>
          `<stop offset="${offset}" style="stop-color:${color}" stop-opacity="${opacity}"/>`,
      ),
      "</linearGradient>",
    ].join("");
  return [
    write("g", tip, [
      [0, shade, 0.5],
      [0.05, shade, 0.12],
      [0.12, light, 0.34],
      [0.3, light, 0.05],
      [0.55, shade, 0.06],
      [1, shade, 0.34],
    ]),
    write("h", { x: 2 * foot.x - tip.x, y: 2 * foot.y - tip.y }, [
      [0, shade, 0.55],
      [0.3, shade, 0],
    ]),
  ].join("");
}

type Point = { x: number; y: number };

/** Mirrors points at the line through two points. */
function createMirror(from: Point, to: Point) {
  const angle = 2 * Math.atan2(to.y - from.y, to.x - from.x);
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const move = ({ x, y }: Point): Point => ({
    x: from.x + cosine * (x - from.x) + sine * (y - from.y),
    y: from.y + sine * (x - from.x) - cosine * (y - from.y),
  });
  const origin = move({ x: 0, y: 0 });
  const write = (scale: number) => {
    const numbers = [cosine * scale, sine * scale, sine * scale, -cosine * scale, origin.x, origin.y];
    return `matrix(${numbers.map((number) => Number(number.toFixed(4))).join(" ")})`;
  };
  return { move, write };
}
