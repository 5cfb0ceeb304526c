import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { create } from "fontkitten";
import type { Font } from "satori";
import subsetFont from "subset-font";
import { findFontFile } from "#art/theme/theme-fonts.server.ts";

/** In fallback order. */
export const FONT_FAMILY = "Display, Display Extended, Devanagari";

export const WEIGHTS = { title: 700, small: 600 } as const;

export function readShareFonts(fontFile?: string): Promise<Font[]> {
  const fonts = listShareFonts(fontFile).map(async ({ file, ...font }) => ({
    ...font,
    data: await cutWeight(file, font.weight),
  }));
  return Promise.all(fonts);
}

/** The theme's font, further letters from its package, and a script that it may lack. System fonts are never used. */
export function listShareFonts(file = findFontFile()) {
  // As the packages of Fontsource name them.
  const extended = file.replace("-latin-", "-latin-ext-");
  const { resolve } = createRequire(import.meta.url);
  return Object.values(WEIGHTS).flatMap((weight) => [
    { name: "Display", weight, file },
    ...(extended !== file && existsSync(extended)
      ? [{ name: "Display Extended", weight, file: extended }]
      : []),
    { name: "Devanagari", weight, file: resolve(`${DEVANAGARI}-${weight}-normal.woff2`) },
  ]);
}

const DEVANAGARI = "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari";

/** satori reads neither WOFF2 nor variable fonts. A font without the weight has the nearest one. */
async function cutWeight(file: string, weight: number): Promise<Buffer> {
  const source = await readFile(file);
  const { characterSet, variationAxes } = open(source);
  const axes = Object.entries(variationAxes).map(([tag, { min = 0, default: usual = 0, max = 0 } = {}]) => [
    tag,
    tag === "wght" ? Math.min(Math.max(weight, min), max) : usual,
  ]);
  return subsetFont(source, String.fromCodePoint(...characterSet), {
    targetFormat: "sfnt",
    variationAxes: Object.fromEntries(axes),
  });
}

/** Leaves out the signs that no font has, which would be boxes. An emoji of several code points is one sign. */
export function createGlyphFilter(fonts: readonly Font[]): (text: string) => string {
  const known = new Set(fonts.flatMap(({ data }) => open(data).characterSet));
  const isKnown = (letter: string) => known.has(letter.codePointAt(0) ?? 0) || /[\s\p{DI}]/u.test(letter);
  const segmenter = new Intl.Segmenter();
  return (text) => {
    const signs = [...segmenter.segment(text)].map(({ segment }) => segment);
    const left = signs.filter((sign) => [...sign].every(isKnown));
    return left.length === signs.length ? text : left.join("").replace(/\s+/g, " ").trim();
  };
}

function open(data: Font["data"]) {
  const font = create(Buffer.from(new Uint8Array(data)));
  if ("fonts" in font) throw new Error("expected a file with one font, found a collection");
  return font;
}
