import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { create } from "fontkitten";
import type { Font } from "satori";
import { findFontFile, readFontUrl } from "#art/theme/theme-fonts.server.ts";

/** In fallback order. */
export const FONT_FAMILY = "Display, Display Extended, Devanagari";

/** Scripts that the theme's font may lack. */
const OTHER_SCRIPTS = [{ name: "Devanagari", font: "noto-sans-devanagari", subset: "devanagari" }];

/** System fonts are never used. @throws Error when no usable font file is found */
export function readShareFonts(): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url);
  const others = OTHER_SCRIPTS.flatMap(({ name, font, subset }) =>
    findPackageFonts(resolve, font, { [name]: subset }),
  );
  return Promise.all(
    [...findThemeFonts(resolve), ...others].map(async ({ name, weight, file }) => ({
      ...{ name, weight, data: await readFile(file) },
    })),
  );
}

/** Lists the signs of a text that no font has. An emoji of several code points is one sign. */
export function createGlyphCheck(fonts: readonly Font[]): (text: string) => string[] {
  const known = new Set(fonts.flatMap(({ data }) => listCodePoints(data)));
  const isKnown = (letter: string) => known.has(letter.codePointAt(0) ?? 0) || /[\s\p{DI}]/u.test(letter);
  const segmenter = new Intl.Segmenter();
  return (text) => {
    const signs = [...segmenter.segment(text)].map(({ segment }) => segment);
    return [...new Set(signs)].filter((sign) => ![...sign].every(isKnown));
  };
}

function listCodePoints(data: Font["data"]): number[] {
  const font = create(Buffer.from(new Uint8Array(data)));
  return "characterSet" in font ? font.characterSet : font.fonts.flatMap((one) => one.characterSet);
}

function findThemeFonts(resolve: (name: string) => string): FontFile[] {
  const source = readFontUrl();
  const [, font] = /^@fontsource(?:-variable)?\/([^/]+)\//.exec(source) ?? [];
  if (!font) return findSiblingFonts(findFontFile(source));
  return findPackageFonts(resolve, font, { Display: "latin", "Display Extended": "latin-ext" });
}

export const WEIGHTS = { title: 700, small: 600 } as const;

type FontFile = { name: string; weight: (typeof WEIGHTS)[keyof typeof WEIGHTS]; file: string };

// satori reads neither .woff2 nor more than one weight of a variable font.
const DRAWABLE = String.raw`\.(?:woff|ttf|otf)`;

/** A missing subset is skipped, except the first. @throws Error when the package is not installed */
export function findPackageFonts(
  resolve: (name: string) => string,
  font: string,
  subsets: Record<string, string>,
): FontFile[] {
  const folder = path.join(findPackage(resolve, `@fontsource/${font}`), "files");
  const cuts = Object.entries(subsets).map(([name, subset]) =>
    chooseNearestWeights(name, folder, new RegExp(`^${font}-${subset}-(\\d+)-normal${DRAWABLE}$`)),
  );
  if (cuts[0]?.length) return cuts.flat();
  throw new Error(
    `${folder}: expected ${font}-${Object.values(subsets)[0]}-700-normal.woff, found no such file`,
  );
}

/** `house-600.woff` beside `house.woff2`, or `house.woff` for every weight. @throws Error when there is none */
export function findSiblingFonts(file: string): FontFile[] {
  const { dir, name } = path.parse(file);
  const own = name.replaceAll(/[^\w-]/g, "\\$&");
  const cuts = chooseNearestWeights("Display", dir, new RegExp(`^${own}(?:-(\\d+))?${DRAWABLE}$`));
  if (cuts.length > 0) return cuts;
  throw new Error(
    `${path.join(dir, name)}.woff2: expected the same font as ${name}-700.woff, .ttf or .otf beside it, for the share images; found none`,
  );
}

function findPackage(resolve: (name: string) => string, name: string): string {
  try {
    return path.dirname(resolve(name));
  } catch {
    throw new Error(
      `app/styles/theme.css names a font whose share images need the package ${name} as well: npm install --save-exact ${name}`,
    );
  }
}

function chooseNearestWeights(name: string, folder: string, pattern: RegExp): FontFile[] {
  const files = readdirSync(folder).flatMap((file) => {
    const match = pattern.exec(file);
    return match ? { file: path.join(folder, file), weight: Number(match[1] ?? 0) } : [];
  });
  return Object.values(WEIGHTS).flatMap((weight) => {
    const byDistance = files.toSorted(
      (one, other) => Math.abs(one.weight - weight) - Math.abs(other.weight - weight),
    );
    const [nearest] = byDistance;
    return nearest ? { name, weight, file: nearest.file } : [];
  });
}
