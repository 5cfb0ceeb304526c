import { type Palette, THREAD_LAYERS } from "./palette.server.ts";
import type { Yarn } from "./yarn.server.ts";

/** A piece of pattern, thread by thread. */
export type PatternPiece = {
  /** The yarn of each warp thread, from the left. */
  warp: readonly Yarn[];
  /** The yarn of each weft thread, from the top. */
  weft: readonly Yarn[];
  /** Which of the two lies on top where an end and a pick cross. */
  isWarpOver(end: number, pick: number): boolean;
};

/** Where a piece lies in its picture: `transform` maps crossings, counted in tenths, to pixels. */
export type Placement = { id: string; transform: string };

/** What is drawn in each yarn: the data of one path, in tenths of a crossing. */
export type YarnPaths = Map<Yarn, string>;

/** How many units of a path one crossing has in each direction. */
export const CROSSING = 10;

// A float is drawn as a line that stops this far before its ends; round or square caps then fill the rest.
const INSET = 4;

/** Draws a piece of pattern with the threads that hang loose from it. */
export function drawPiece(
  palette: Palette,
  pattern: PatternPiece,
  { id, transform }: Placement,
  loose: YarnPaths = new Map(),
): string {
  const paths = drawFloats(pattern);
  for (const [yarn, path] of loose) addPath(paths, yarn, path);
  const threads = [...paths].map(([yarn, path]) => `<path class="${palette.classOf(yarn)}" d="${path}"/>`);
  const [first, ...others] = THREAD_LAYERS;
  const [width, height] = [pattern.warp.length * CROSSING, pattern.weft.length * CROSSING];
  return [
    `<g transform="${transform}" fill="none" stroke="currentColor">`,
    `<path class="D" stroke="none" d="M0 0h${width}v${height}H0z"/>`,
    `<g class="${first}"><g id="${id}">${threads.join("")}</g></g>`,
    ...others.map((layer) => `<use class="${layer}" href="#${id}"/>`),
    "</g>",
  ].join("");
}

/** Draws all that lies on top in a pattern. */
export function drawFloats(pattern: PatternPiece): YarnPaths {
  const paths: YarnPaths = new Map();
  for (const [end, yarn] of pattern.warp.entries()) {
    const runs = listRuns(pattern.weft.length, (pick) => pattern.isWarpOver(end, pick));
    addPath(
      paths,
      yarn,
      writeRuns(runs, (start) => `M${(end + 0.5) * CROSSING} ${start}`, "v"),
    );
  }
  for (const [pick, yarn] of pattern.weft.entries()) {
    const runs = listRuns(pattern.warp.length, (end) => !pattern.isWarpOver(end, pick));
    addPath(
      paths,
      yarn,
      writeRuns(runs, (start) => `M${start} ${(pick + 0.5) * CROSSING}`, "h"),
    );
  }
  return paths;
}

/** Adds to what is drawn in a yarn. */
export function addPath(paths: YarnPaths, yarn: Yarn, path: string): void {
  if (path !== "") paths.set(yarn, (paths.get(yarn) ?? "") + path);
}

/** A part of a thread that lies on top, in crossings. */
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
