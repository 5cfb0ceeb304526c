import { CROSSING, INSET, listRuns, type Run } from "./floats.server.ts";
import { type Palette, THREAD_LAYERS } from "./palette.server.ts";
import { writeColor, type Yarn } from "./yarn.server.ts";

export type PatternPiece = {
  /** From the left. */
  warp: readonly Yarn[];
  /** From the top. */
  weft: readonly Yarn[];
  isWarpOver(end: number, pick: number): boolean;
};

/** The path data of each yarn, in tenths of a crossing. */
export type YarnPaths = Map<Yarn, string>;

/** Draws threads in layers: each has edges that are so many percent darker, and a light. */
export function drawThreads(palette: Palette, paths: YarnPaths, id: string, edgeShade = 30): string {
  const [first, ...others] = THREAD_LAYERS;
  const threads = [...paths].map(([yarn, path]) => `<path class="${palette.classOf(yarn)}" d="${path}"/>`);
  return [
    `<g class="${first}" style="stroke:${darken("currentColor", edgeShade)}"><g id="${id}">${threads.join("")}</g></g>`,
    ...others.map((layer) => `<use class="${layer}" href="#${id}"/>`),
  ].join("");
}

export function darken(color: string, percent: number): string {
  return `color-mix(in srgb,${color},${writeColor("shade")} ${percent}%)`;
}

/** The floats of a warp thread. */
export function drawEnd({ weft, isWarpOver }: PatternPiece, end: number): string {
  const runs = listRuns(weft.length, (pick) => isWarpOver(end, pick));
  return `M${(end + 0.5) * CROSSING} 0${writeRuns(runs, (gap) => `m0 ${gap}v`)}`;
}

/** The floats of a weft thread. */
export function drawPick({ warp, isWarpOver }: PatternPiece, pick: number): string {
  const runs = listRuns(warp.length, (end) => !isWarpOver(end, pick));
  return `M0 ${(pick + 0.5) * CROSSING}${writeRuns(runs, (gap) => `m${gap} 0h`)}`;
}

/** From where the last one ended: repeats are written alike, which compresses well. */
function writeRuns(runs: Run[], writeStart: (gap: number) => string): string {
  let last = 0;
  return runs
    .map(({ start, length }) => {
      const [from, to] = [start * CROSSING + INSET, (start + length) * CROSSING - INSET];
      const gap = from - last;
      last = to;
      return writeStart(gap) + (to - from);
    })
    .join("");
}

export function addPath(paths: YarnPaths, yarn: Yarn, path: string): void {
  paths.set(yarn, (paths.get(yarn) ?? "") + path);
}
