import { createPalette, writeSvg } from "../weave/palette.server.ts";
import { writePair } from "../weave/yarn.server.ts";
import { FRAME_MAKERS } from "./frames.server.ts";
import type { Screen } from "./screen.ts";
import { type Dye, SWATCHES, writeCloths, writeScreenStyle } from "./style.server.ts";

export const SCREEN_SIZE = { width: 840, height: 560 };

/** Draws a screen on its cloth as SVG, with its words as text. @throws ScreenError when a part is too large for its place */
export function drawScreen(screen: Screen, dye: Dye): string {
  const palette = createPalette();
  const all = `M0 0h${SCREEN_SIZE.width}v${SCREEN_SIZE.height}H0z`;
  const ground = `<path fill="url(#gd)" d="${all}"/><path class="ve" d="${all}"/>`;
  const content = ground + drawFrame(screen);
  const cloths = content.includes('"clo"') ? "#gd#co#ct" : "#gd";
  const swatches = SWATCHES.filter((swatch) => content.includes(`href="#${swatch.slice(7, 9)}"`));
  const style = `${writeScreenStyle(dye)}.we{stroke:${writePair("raised")};stroke-width:1.2;opacity:.75}`;
  return writeSvg(palette, SCREEN_SIZE, [
    `<style>${style}</style><defs>`,
    writeCloths(palette, dye, cloths),
    ...swatches,
    "</defs>",
    content,
  ]);
}

/** Checks a description by drawing it. @throws ScreenError */
export function drawFrame(screen: Screen): string {
  return FRAME_MAKERS[screen.frame](screen);
}
