import { readFileSync } from "node:fs";
import path from "node:path";

const THEME_FILE = "app/styles/theme.css";

/** A color of the theme as it is written there, once for each color scheme. */
export type ColorPair = { light: string; dark: string };

/**
 * Reads a color token from the theme, so that what is drawn while building follows a change of the brand.
 * @param name the token without its dashes and prefix, such as `surface` for `--color-surface`
 * @throws Error when the theme has no such pair
 */
export function readColorToken(name: string): ColorPair {
  const theme = readFileSync(path.resolve(THEME_FILE), "utf8");
  const match = new RegExp(`--color-${name}:\\s*light-dark\\((${COLOR}),\\s*(${COLOR})\\)`).exec(theme);
  const [, light, dark] = match ?? [];
  if (!light || !dark) {
    throw new Error(
      `${THEME_FILE}: expected "--color-${name}: light-dark(…, …)" with two colors, found none`,
    );
  }
  return { light, dark };
}

const COLOR = String.raw`[a-z]+\([^()]*\)`;
