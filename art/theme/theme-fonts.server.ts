import { createRequire } from "node:module";
import path from "node:path";
import { isTokenFunction, isTokenString, isTokenURL, tokenize } from "@csstools/css-tokenizer";
import { readTheme, THEME_FILE } from "./theme-tokens.server.ts";

/** The URL of the site's main font: that of the first `@font-face` in the theme. @throws Error when there is none */
export function readFontUrl(): string {
  const urls: string[] = [];
  readTheme().walkAtRules("font-face", (face) =>
    face.walkDecls("src", ({ value }) => void urls.push(...listUrls(value))),
  );
  const first = urls.find((url) => url.endsWith(".woff2"));
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
