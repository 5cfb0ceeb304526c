import { readFileSync } from "node:fs";
import path from "node:path";

/** Relative to the working directory. */
export const THEME_FILE = "app/styles/theme.css";

export type ColorPair = { light: string; dark: string };

/** @param name such as `surface` for `--color-surface`. @throws Error when the theme has no such color */
export function readColorToken(name: string): ColorPair {
  return findColor(readFileSync(path.resolve(THEME_FILE), "utf8"), name);
}

export function hasColorToken(name: string): boolean {
  return readFileSync(path.resolve(THEME_FILE), "utf8").includes(`--color-${name}:`);
}

function findColor(theme: string, name: string): ColorPair {
  const value = tidyColor(new RegExp(`--color-${name}:\\s*([^;]+);`).exec(theme)?.[1] ?? "");
  const [, other] = /^var\(--color-([a-z-]+)\)$/.exec(value) ?? [];
  if (other && other !== name) return findColor(theme, other);
  const [, light, dark] = PAIR.exec(value) ?? [];
  if (light && dark) return { light, dark };
  if (PLAIN.test(value)) return { light: value, dark: value };
  throw new Error(`${THEME_FILE}: expected "--color-${name}: light-dark(…, …)" with two colors, found none`);
}

/** Normalizes whitespace. */
export function tidyColor(value: string): string {
  return value
    .replace(/\s+/g, " ")
    .replace(/(?<=\() | (?=[,)])/g, "")
    .trim();
}

const COLOR = String.raw`[a-z]+\([^()]*\)`;
const PAIR = new RegExp(`^light-dark\\((${COLOR}),\\s*(${COLOR})\\)$`);
const PLAIN = new RegExp(`^${COLOR}$`);
