import { writeColor, writePair, type Yarn } from "../weave/yarn.server.ts";

export type Point = readonly [x: number, y: number];

type ThreadOptions = {
  /** Where the ids of its paths start. */
  id: string;
  yarn: Yarn;
  /** In pixels, as the lines are. */
  width: number;
};

/**
 * Draws a thread of two twisted plies along smooth lines; later ones lie on top. A line's path has every turn of the
 * plies: drawn dark, then in color, then light, it shows the grooves between them.
 */
export function drawThread(lines: Point[][], { id, yarn, width }: ThreadOptions): string {
  return drawLayers(
    lines.map((line) => twist(line, width)),
    { id, yarn, width: PLY * width },
  );
}

/** Draws single fibers, as at a frayed end. */
export function drawFibers(lines: Point[][], options: ThreadOptions): string {
  const path = lines.map((line) => writeLine(sample(line, 2 * options.width))).join("");
  return drawLayers([path], options);
}

/** In widths of the thread: how thick a ply is, and how far it is to its next turn. */
const PLY = 0.4;
const TURN = 0.62;

function drawLayers(paths: string[], { id, yarn, width }: ThreadOptions): string {
  const [color, shade] = [writeColor(yarn), writeColor("shade")];
  const mix = (percent: number) => `color-mix(in srgb,${color},${shade} ${percent}%)`;
  const use = (index: number) => `<use href="#${id}${index}"/>`;
  const layer = (stroke: string, thickness: number, shift: number, content: string) =>
    `<g style="stroke:${stroke};stroke-width:${round(thickness * width)}" transform="translate(${round(-shift * width)} ${round(-1.3 * shift * width)})">${content}</g>`;
  return [
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    `<g opacity=".2">${layer(shade, 1.3, -0.55, paths.map((_, index) => use(index)).join(""))}</g>`,
    ...paths.flatMap((path, index) => [
      layer(mix(yarn === "flax" ? 34 : 55), 1.45, 0, `<path id="${id}${index}" d="${path}"/>`),
      layer(mix(12), 1, 0, use(index)),
      layer(color, 0.66, 0.08, use(index)),
      `<g opacity=".3">${layer(writePair("yarn-light"), 0.16, 0.17, use(index))}</g>`,
    ]),
    "</g>",
  ].join("");
}

/** The turns of the plies around a line, as one sees them from its front. A line that goes on begins with the last one. */
function twist(line: Point[], width: number): string {
  return sample(line, TURN * width)
    .map(([x, y], index, points) => {
      const [fromX, fromY] = points[index - 1] ?? [x, y];
      const [toX, toY] = points[index + 1] ?? [x, y];
      const turn = Math.atan2(toY - fromY, toX - fromX);
      const at = (forward: number, aside: number): Point => [
        width * (forward * Math.cos(turn) - aside * Math.sin(turn)),
        width * (forward * Math.sin(turn) + aside * Math.cos(turn)),
      ];
      const [startX, startY] = at(-0.42, 0.3);
      const curve = [at(0.3, 0), at(0.54, -0.6), at(0.84, -0.6)].map(writePoint).join(" ");
      return `M${writePoint([x + startX, y + startY])}c${curve}`;
    })
    .slice(0, -1)
    .join("");
}

/** Points on the smooth curve through the given ones, at equal distances near to `distance`. */
function sample(points: Point[], distance: number): Point[] {
  const fine = smoothen(points);
  const passed = [0];
  for (const [index, [x, y]] of fine.entries()) {
    const [fromX, fromY] = fine[index - 1] ?? [x, y];
    passed[index] = (passed[index - 1] ?? 0) + Math.hypot(x - fromX, y - fromY);
  }
  const length = passed.at(-1) ?? 0;
  const count = Math.max(1, Math.round(length / distance));
  return Array.from({ length: count + 1 }, (_, step) => {
    const index = passed.findIndex((far) => far >= (step / count) * length - 0.001);
    return fine[index] ?? [0, 0];
  });
}

const STEPS = 40;

/** Catmull-Rom splines. */
function smoothen(points: Point[]): Point[] {
  const curves = points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    return Array.from({ length: STEPS }, (_, step): Point => {
      const along = (axis: 0 | 1) => blend(step / STEPS, before[axis], from[axis], to[axis], after[axis]);
      return [along(0), along(1)];
    });
  });
  return [...curves, ...points.slice(-1)];
}

function blend(t: number, a: number, b: number, c: number, d: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

function writeLine(points: Point[]): string {
  return points.map((point, index) => (index === 0 ? "M" : "L") + writePoint(point)).join("");
}

function writePoint([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
