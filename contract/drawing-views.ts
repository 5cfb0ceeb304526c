import { createContext } from "react";

/**
 * The fragment of a drawing's URL that shows its dark view. One file holds both views: WebKit gives an SVG image the
 * window's color scheme instead of the element's, so the URL has to say which one is meant.
 */
export const DARK_VIEW = "#d";

/** The id of a drawing's root element, at which `DARK_VIEW` points. */
export const DRAWING_ID = DARK_VIEW.slice(1);

/** The rules of a drawing that choose between the two colors of each `light-dark()` in it. */
export const SCHEME_RULES = ":root:not(:target){color-scheme:light}:root:target{color-scheme:dark}";

/** Whether the ground is dark in both color schemes: drawings on it need their dark view alone. */
export const OnDarkGround = createContext(false);
