import { type Palette, THREAD_LAYERS } from "./palette.server.ts";
import { isWarpOver, listRuns, type Run, type WeavePattern } from "./structure.server.ts";
import { writeColor, type Yarn } from "./yarn.server.ts";

/** The units of a drawing in one crossing of threads. */
export const CROSSING = 10;

/** Line caps add as much at each end of a float. */
const INSET = 4;

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

function darken(color: string, percent: number): string {
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

type Tile = {
  id: string;
  /** Repeated from the left. */
  warp: readonly Yarn[];
  weft: Yarn;
  repeat: WeavePattern;
  /** The pick at which a repeat begins. */
  top?: number;
  /** With faint lines between threads: darker ones around light threads would look like mortar. */
  isSoft?: boolean;
};

/** Defines one repeat, which the browser tiles: painting every crossing would take it twice as long. */
export function defineTile(palette: Palette, { id, warp, weft, repeat, top = 0, isSoft }: Tile): string {
  const [ends, picks] = [repeat[0]?.length ?? 0, repeat.length];
  // A crossing more on each side, so that floats run on into the next tile.
  const piece = {
    warp: Array.from({ length: ends + 2 }, (_, end) => warp[(end + ends - 1) % warp.length] ?? weft),
    weft: Array.from({ length: picks + 2 }, () => weft),
    isWarpOver: (end: number, pick: number) => isWarpOver(repeat, end + ends - 1, pick + picks - 1),
  };
  const threads: YarnPaths = new Map();
  for (const [end, yarn] of piece.warp.entries()) addPath(threads, yarn, drawEnd(piece, end));
  for (const [pick, yarn] of piece.weft.entries()) addPath(threads, yarn, drawPick(piece, pick));
  const gap = isSoft ? ` style="fill:${darken(writeColor(weft), 20)}"` : "";
  return [
    `<pattern id="${id}" patternUnits="userSpaceOnUse" y="${top * CROSSING}" width="${ends * CROSSING}" height="${picks * CROSSING}">`,
    `<g transform="translate(${-CROSSING} ${-CROSSING})" fill="none" stroke="currentColor">`,
    `<path class="D" stroke="none"${gap} d="M0 0h${piece.warp.length * CROSSING}v${piece.weft.length * CROSSING}H0z"/>`,
    drawThreads(palette, threads, `${id}t`, isSoft ? 10 : 30),
    "</g></pattern>",
  ].join("");
}
