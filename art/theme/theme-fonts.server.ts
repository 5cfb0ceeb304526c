import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { THEME_FILE } from "./theme-tokens.server.ts";

/** The URL of the site's main font: that of the first `@font-face` in the theme. @throws Error when there is none */
export function readFontUrl(): string {
  const theme = readFileSync(path.resolve(THEME_FILE), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const faces = theme.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const [first] = faces.flatMap((face) => /url\(\s*["']?([^"')]+\.woff2)["']?\s*\)/.exec(face)?.[1] ?? []);
  if (first) return first;
  throw new Error(`${THEME_FILE}: expected an @font-face with the url() of a .woff2 file, found none`);
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
