import { createDashedThreads } from "./dashed-threads.server.ts";
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

/**
 * `transform` maps path units to pixels. `gap` is the yarn that shows darkened between threads; by default it is black.
 * Shades are in percent: how much darker gaps and the edges of threads are.
 */
type Drawing = { id: string; transform: string; gap?: Yarn; gapShade?: number; edgeShade?: number };

/** Draws a piece of pattern. */
export function drawPiece(
  palette: Palette,
  pattern: PatternPiece,
  { id, transform, gap, gapShade = 45, edgeShade = 30 }: Drawing,
): string {
  const [width, height] = [pattern.warp.length * CROSSING, pattern.weft.length * CROSSING];
  return [
    `<g transform="${transform}" fill="none" stroke="currentColor">`,
    `<path class="D" stroke="none"${gap ? ` style="fill:${darken(writeColor(gap), gapShade)}"` : ""} d="M0 0h${width}v${height}H0z"/>`,
    drawLayers(writeDashedFloats(palette, pattern), id, edgeShade),
    "</g>",
  ].join("");
}

export function drawThreads(palette: Palette, paths: YarnPaths, id: string): string {
  const threads = [...paths].map(([yarn, path]) => `<path class="${palette.classOf(yarn)}" d="${path}"/>`);
  return drawLayers(threads.join(""), id, 30);
}

/** @param threads paths, drawn once for each layer */
function drawLayers(threads: string, id: string, edgeShade: number): string {
  const [first, ...others] = THREAD_LAYERS;
  return [
    `<g class="${first}" style="stroke:${darken("currentColor", edgeShade)}"><g id="${id}">${threads}</g></g>`,
    ...others.map((layer) => `<use class="${layer}" href="#${id}"/>`),
  ].join("");
}

function darken(color: string, percent: number): string {
  return `color-mix(in srgb,${color},${writeColor("shade")} ${percent}%)`;
}

function writeDashedFloats(palette: Palette, pattern: PatternPiece): string {
  const threads = createDashedThreads();
  for (const [end, yarn] of pattern.warp.entries())
    threads.add(
      yarn,
      listEndRuns(pattern, end),
      (start, length) => `M${(end + 0.5) * CROSSING} ${start}v${length}`,
    );
  for (const [pick, yarn] of pattern.weft.entries())
    threads.add(
      yarn,
      listPickRuns(pattern, pick),
      (start, length) => `M${start} ${(pick + 0.5) * CROSSING}h${length}`,
    );
  return threads.write(palette);
}

/** The floats of a warp thread. */
export function drawEnd(pattern: PatternPiece, end: number): string {
  return writeRuns(listEndRuns(pattern, end), (start) => `M${(end + 0.5) * CROSSING} ${start}`, "v");
}

/** The floats of a weft thread. */
export function drawPick(pattern: PatternPiece, pick: number): string {
  return writeRuns(listPickRuns(pattern, pick), (start) => `M${start} ${(pick + 0.5) * CROSSING}`, "h");
}

export function addPath(paths: YarnPaths, yarn: Yarn, path: string): void {
  if (path !== "") paths.set(yarn, (paths.get(yarn) ?? "") + path);
}

function listEndRuns({ weft, isWarpOver }: PatternPiece, end: number): Run[] {
  return listRuns(weft.length, (pick) => isWarpOver(end, pick));
}

function listPickRuns({ warp, isWarpOver }: PatternPiece, pick: number): Run[] {
  return listRuns(warp.length, (end) => !isWarpOver(end, pick));
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
