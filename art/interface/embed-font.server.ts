import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { findFontFile, readFontWeights } from "../theme/theme-fonts.server.ts";
import { FONT_FAMILY } from "./style.server.ts";

// An image can't use the fonts of its page. One weight is enough: headings get a stroke.
const WEIGHT = 520;

/** Adds the letters of the theme's font that a screen shows, since an image loads none. */
export async function embedFont(drawing: string, letters: string): Promise<string> {
  const { min, max } = readFontWeights();
  const cut = await subsetFont(await readFile(findFontFile()), letters, {
    targetFormat: "woff2",
    keepFeatures: [],
    ...(min < max && { variationAxes: { wght: Math.min(Math.max(WEIGHT, min), max) } }),
  });
  const face = `@font-face{font-family:${FONT_FAMILY};src:url(data:font/woff2;base64,${cut.toString("base64")})}`;
  return drawing.replace("<style>", `<style>${face}`);
}
