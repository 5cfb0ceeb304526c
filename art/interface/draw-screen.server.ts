import { createPalette, writeSvg } from "../weave/palette.server.ts";
import { FRAME_MAKERS } from "./frames.server.ts";
import type { Screen } from "./screen.ts";
import { type Dye, SWATCHES, writeCloths, writeScreenStyle } from "./style.server.ts";

export const SCREEN_SIZE = { width: 840, height: 560 };

/**
 * Draws a screen on its cloth as SVG, with its words as text.
 *
 * @param isSideFirst whether what is beside the screen stands at the left
 * @throws ScreenError when a part is too large for its place
 */
export function drawScreen(screen: Screen, dye: Dye, isSideFirst: boolean): string {
  const palette = createPalette();
  const frame = FRAME_MAKERS[screen.frame](screen, isSideFirst);
  const swatches = Object.entries(SWATCHES)
    .filter(([id]) => frame.includes(`href="#${id}"`))
    .map(
      ([id, weave]) =>
        `<g id="${id}"><path class="fi ${id}" d="M0 0h14v14H0z"/><path class="we" d="${weave}"/></g>`,
    );
  const all = `M0 0h${SCREEN_SIZE.width}v${SCREEN_SIZE.height}H0z`;
  return writeSvg(palette, SCREEN_SIZE, [
    `<style>${writeScreenStyle(dye)}</style><defs>`,
    writeCloths(palette, dye, frame.includes('"clo"') ? ["gd", "co", "ct"] : ["gd"]),
    ...swatches,
    `</defs><path fill="url(#gd)" d="${all}"/><path class="ve" d="${all}"/>`,
    frame,
  ]);
}

/** Checks a description by drawing it. @throws ScreenError */
export function drawFrame(screen: Screen): string {
  return FRAME_MAKERS[screen.frame](screen, false);
}
