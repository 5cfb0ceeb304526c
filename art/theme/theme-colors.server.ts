import { type ColorPair, readColorToken } from "./theme-tokens.server.ts";

/** For the `theme-color` of the browser's own UI. */
export function readThemeColors(): ColorPair {
  return readColorToken("surface");
}
