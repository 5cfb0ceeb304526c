import { readFileSync } from "node:fs";
import path from "node:path";

const THEME_FILE = "app/styles/theme.css";

/**
 * The color of the page's ground in each color scheme, for the browser's own frame, read from the theme.
 * @throws Error when the theme has no surface color
 */
export function readThemeColors(): { light: string; dark: string } {
  const theme = readFileSync(path.resolve(THEME_FILE), "utf8");
  const match = /--color-surface:\s*light-dark\((oklch\([^)]*\)),\s*(oklch\([^)]*\))\)/.exec(theme);
  const [, light, dark] = match ?? [];
  if (!light || !dark)
    throw new Error(`${THEME_FILE}: expected "--color-surface: light-dark(oklch(…), oklch(…))", found none`);
  return { light, dark };
}
