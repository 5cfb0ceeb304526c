import { readFile } from "node:fs/promises";
import { create } from "fontkitten";
import subsetFont from "subset-font";
import { findFontFile, readFontWeights } from "../theme/theme-fonts.server.ts";
import { CHARACTERS } from "../theme/web-font.server.ts";

export const FONT_FAMILY = "Screen";

// An image can't use the fonts of its page. One weight is enough: headings get a stroke.
const WEIGHT = 520;

/** Adds the letters of the theme's font that a screen shows, since an image loads none. */
export async function embedFont(drawing: string, letters: string): Promise<string> {
  const cut = await cutFont(letters, "woff2");
  const face = `@font-face{font-family:${FONT_FAMILY};src:url(data:font/woff2;base64,${cut.toString("base64")})}`;
  return drawing.replace("<style>", `<style>${face}`);
}

async function cutFont(letters: string, targetFormat: "sfnt" | "woff2"): Promise<Buffer> {
  const { min, max } = readFontWeights();
  return subsetFont(await readFile(findFontFile()), letters, {
    targetFormat,
    keepFeatures: [],
    ...(min < max && { variationAxes: { wght: Math.min(Math.max(WEIGHT, min), max) } }),
  });
}

// Read at once, so that drawing waits for nothing.
const ADVANCES = await readAdvances();

async function readAdvances(): Promise<ReadonlyMap<string, number>> {
  const font = create(await cutFont(CHARACTERS, "sfnt"));
  if (font.isCollection) throw new Error(`Expected one font, found a collection: ${findFontFile()}`);
  return new Map(
    font.characterSet.map((code) => {
      const { advanceWidth } = font.glyphForCodePoint(code);
      return [String.fromCodePoint(code), advanceWidth / font.unitsPerEm] as const;
    }),
  );
}

// Of a letter that comes from another font.
const UNKNOWN = 0.7;

/** In em, before the scale. */
export function measureLetters(text: string): number {
  return [...text].reduce((sum, letter) => sum + (ADVANCES.get(letter) ?? UNKNOWN), 0);
}

// That of the alphabet in a font of common width, for which the texts of the screens are written.
const COMMON = 14.2;

/** A wider font is set smaller, so that another brand's font needs no shorter texts. */
export const FONT_SCALE = Math.min(1, COMMON / measureLetters("abcdefghijklmnopqrstuvwxyz"));
