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

export const CROSSING = 10;

// Line caps add as much at each end.
const INSET = 4;

/** Draws a piece of pattern with loose threads that hang from it. `transform` maps path units to pixels. */
export function drawPiece(
  palette: Palette,
  pattern: PatternPiece,
  { id, transform }: { id: string; transform: string },
  loose: YarnPaths = new Map(),
): string {
  const paths = drawFloats(pattern);
  for (const [yarn, path] of loose) addPath(paths, yarn, path);
  const [width, height] = [pattern.warp.length * CROSSING, pattern.weft.length * CROSSING];
  return [
    `<g transform="${transform}" fill="none" stroke="currentColor">`,
    `<path class="D" stroke="none" d="M0 0h${width}v${height}H0z"/>`,
    drawThreads(palette, paths, id),
    "</g>",
  ].join("");
}

export function drawThreads(palette: Palette, paths: YarnPaths, id: string): string {
  const threads = [...paths].map(([yarn, path]) => `<path class="${palette.classOf(yarn)}" d="${path}"/>`);
  const [first, ...others] = THREAD_LAYERS;
  return [
    `<g class="${first}" style="stroke:color-mix(in srgb,currentColor,${writeColor("shade")} 30%)"><g id="${id}">${threads.join("")}</g></g>`,
    ...others.map((layer) => `<use class="${layer}" href="#${id}"/>`),
  ].join("");
}

export function drawFloats(pattern: PatternPiece): YarnPaths {
  const paths: YarnPaths = new Map();
  for (const [end, yarn] of pattern.warp.entries()) addPath(paths, yarn, drawEnd(pattern, end));
  for (const [pick, yarn] of pattern.weft.entries()) addPath(paths, yarn, drawPick(pattern, pick));
  return paths;
}

/** The floats of a warp thread. */
export function drawEnd({ weft, isWarpOver }: PatternPiece, end: number): string {
  const runs = listRuns(weft.length, (pick) => isWarpOver(end, pick));
  return writeRuns(runs, (start) => `M${(end + 0.5) * CROSSING} ${start}`, "v");
}

/** The floats of a weft thread. */
export function drawPick({ warp, isWarpOver }: PatternPiece, pick: number): string {
  const runs = listRuns(warp.length, (end) => !isWarpOver(end, pick));
  return writeRuns(runs, (start) => `M${start} ${(pick + 0.5) * CROSSING}`, "h");
}

export function addPath(paths: YarnPaths, yarn: Yarn, path: string): void {
  if (path !== "") paths.set(yarn, (paths.get(yarn) ?? "") + path);
}

type Run = { start: number; length: number };

function listRuns(count: number, isOnTop: (index: number) => boolean): Run[] {
  const runs: Run[] = [];
  for (let index = 0; index < count; index++) {
    if (!isOnTop(index)) continue;
    const last = runs.at(-1);
    if (last && last.start + last.length === index) last.length++;
    else runs.push({ start: index, length: 1 });
  }
  return runs;
}

function writeRuns(runs: Run[], writeStart: (start: number) => string, line: "v" | "h"): string {
  let path = "";
  let position = 0;
  for (const { start, length } of runs) {
    const from = start * CROSSING + INSET;
    const skip = from - position;
    path += path === "" ? writeStart(from) : line === "v" ? `m0 ${skip}` : `m${skip} 0`;
    path += line + (length * CROSSING - 2 * INSET);
    position = (start + length) * CROSSING - INSET;
  }
  return path;
}
