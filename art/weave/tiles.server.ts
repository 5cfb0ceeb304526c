import { addPath, darken, drawEnd, drawPick, drawThreads, type YarnPaths } from "./draw-pattern.server.ts";
import { CROSSING } from "./floats.server.ts";
import type { Palette } from "./palette.server.ts";
import { isWarpOver, type WeavePattern } from "./structure.server.ts";
import { writeColor, type Yarn } from "./yarn.server.ts";

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
