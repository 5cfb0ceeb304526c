import { type ColorPair, readColorToken } from "./theme-tokens.server.ts";

/**
 * The color of the page's ground in each color scheme, for the browser's own frame, read from the theme.
 * @throws Error when the theme has no surface color
 */
export function readThemeColors(): ColorPair {
  return readColorToken("surface");
}
