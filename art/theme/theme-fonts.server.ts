import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { THEME_FILE } from "./theme-tokens.server.ts";

/**
 * The file of the font in which the site is set, as the theme names it: that of the first `@font-face` with a `url()`.
 * Pages ask for it at once, and what is drawn while building uses the same family.
 * @throws Error when the theme loads no font
 */
export function readFontAddress(): string {
  const theme = readFileSync(path.resolve(THEME_FILE), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const faces = theme.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const [first] = faces.flatMap((face) => /url\(\s*["']?([^"')]+\.woff2)["']?\s*\)/.exec(face)?.[1] ?? []);
  if (first) return first;
  throw new Error(`${THEME_FILE}: expected an @font-face with the url() of a .woff2 file, found none`);
}

/** Where that file stands on this machine: in a package, or beside the theme. @throws Error when it is not there */
export function findFontFile(address = readFontAddress()): string {
  if (address.startsWith(".")) return path.resolve(path.dirname(THEME_FILE), address);
  try {
    return createRequire(import.meta.url).resolve(address);
  } catch {
    throw new Error(`${THEME_FILE}: expected a font that is there, found ${address}: install its package`);
  }
}
