import { listRuns } from "../weave/floats.server.ts";
import type { Motif } from "../weave/motif.server.ts";
import { createPalette, writeSvg } from "../weave/palette.server.ts";
import { type FrameShape, WIDTHS } from "./frame-parts.server.ts";
import { layOutFrame } from "./frames.server.ts";
import { MOTIF_ID } from "./ink.server.ts";
import type { Screen } from "./screen.ts";
import { type Dye, SWATCHES, writeCloths, writeScreenStyle } from "./style.server.ts";

export type ScreenDrawing = FrameShape & {
  dye: Dye;
  /** At least, in units. */
  height?: number;
  readMotif(name: string): Motif;
};

/**
 * Draws a screen on its cloth as SVG, with its words as text.
 *
 * @throws ScreenError when a part is too large for its place
 */
export function drawScreen(
  screen: Screen,
  { dye, height: least = 0, readMotif, ...shape }: ScreenDrawing,
): string {
  const palette = createPalette();
  const laid = layOutFrame(screen, { ...shape, isPacked: dye.stage === "before" });
  const width = WIDTHS[shape.shape];
  const height = Math.ceil(Math.max(laid.height, least));
  const frame = laid.draw({ x: 0, y: 0, width, height });
  const size = { width, height: height - (shape.cut ?? 0) };
  const swatches = Object.entries(SWATCHES)
    .filter(([id]) => frame.includes(`href="#${id}"`))
    .map(
      ([id, weave]) =>
        `<g id="${id}"><path class="fi ${id}" d="M0 0h14v14H0z"/><path class="we" d="${weave}"/></g>`,
    );
  const names = listMotifs(screen).filter((name) => frame.includes(`href="#${MOTIF_ID}${name}"`));
  const motifs = names.map((name) => drawMotif(MOTIF_ID + name, readMotif(name)));
  const all = `M0 0h${size.width}v${size.height}H0z`;
  return writeSvg(palette, size, [
    `<style>${writeScreenStyle(dye)}</style><defs>`,
    writeCloths(palette, dye, frame.includes('"clo"') ? ["gd", "co", "ct"] : ["gd"]),
    ...swatches,
    ...motifs,
    `</defs><path fill="url(#gd)" d="${all}"/><path class="ve" d="${all}"/>`,
    frame,
  ]);
}

/** Each once. A phone may leave some out. */
function listMotifs({ parts, side = [] }: Screen): string[] {
  const tiles = [...parts, ...side].flatMap(({ tiles = [] }) => tiles);
  return [...new Set(tiles.flatMap(({ motif }) => motif ?? []))];
}

const STITCH = 7;
/** The most stitches of a side at full size; what has more is drawn finer. */
const MOST_STITCHES = 13;

/** Threads across its rows, one for each run of points; its middle is where it is used. */
function drawMotif(id: string, motif: Motif): string {
  const half = Math.floor(((motif[0]?.length ?? 0) * STITCH) / 2);
  const top = Math.floor((motif.length * STITCH) / 2);
  const threads = motif.flatMap((row, y) =>
    listRuns(row.length, (x) => row[x] ?? false).map(
      ({ start, length }) => `M${start * STITCH - half} ${(y + 0.5) * STITCH - top}h${length * STITCH}`,
    ),
  );
  const scale = Math.min(1, MOST_STITCHES / Math.max(motif.length, motif[0]?.length ?? 0));
  const finer = scale < 1 ? ` transform="scale(${scale.toFixed(3)})"` : "";
  return `<path id="${id}" class="mo"${finer} d="${threads.join("")}"/>`;
}

/** In units. @throws ScreenError */
export function measureScreen(screen: Screen, shape: FrameShape): { width: number; height: number } {
  return { width: WIDTHS[shape.shape], height: Math.ceil(layOutFrame(screen, shape).height) };
}
