import { createRequire } from "node:module";
import path from "node:path";
import { isTokenFunction, isTokenNumber, isTokenString, isTokenURL, tokenize } from "@csstools/css-tokenizer";
import type { AtRule } from "postcss";
import { readTheme, THEME_FILE } from "./theme-tokens.server.ts";

/** The URL of the site's font: that of the first `@font-face` in the theme. @throws Error when there is none */
export function readFontUrl(): string {
  return findFontFace().url;
}

/** The range of weights that the site's font is declared with, or the only one. */
export function readFontWeights(): { min: number; max: number } {
  const weights: number[] = [];
  findFontFace().face.walkDecls("font-weight", ({ value }) => {
    for (const token of tokenize({ css: value })) if (isTokenNumber(token)) weights.push(token[4].value);
  });
  const [min = 400, max = min] = weights;
  return { min, max };
}

function findFontFace(): { face: AtRule; url: string } {
  const faces: { face: AtRule; url: string }[] = [];
  readTheme().walkAtRules("font-face", (face) => {
    face.walkDecls("src", ({ value }) => {
      for (const url of listUrls(value)) if (url.endsWith(".woff2")) faces.push({ face, url });
    });
  });
  const [first] = faces;
  if (first) return first;
  throw new Error(`${THEME_FILE}: expected an @font-face with the url() of a .woff2 file, found none`);
}

function listUrls(value: string): string[] {
  const tokens = tokenize({ css: value });
  return tokens.flatMap((token, index) => {
    if (isTokenURL(token)) return token[4].value;
    const next = tokens[index + 1];
    const isUrl = isTokenFunction(token) && token[4].value === "url";
    return isUrl && next && isTokenString(next) ? next[4].value : [];
  });
}

/** The path of the font file in its package, or relative to the theme. @throws Error when it is missing */
export function findFontFile(url = readFontUrl()): string {
  if (url.startsWith(".")) return path.resolve(path.dirname(THEME_FILE), url);
  try {
    return createRequire(import.meta.url).resolve(url);
  } catch {
    throw new Error(`${THEME_FILE}: expected an installed font, found ${url}: install its package`);
  }
}
