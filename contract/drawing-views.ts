/**
 * The URL fragment for the dark view of a drawing. WebKit gives an SVG image the window's color scheme instead of the
 * element's, so the URL has to say which one is meant.
 */
export const DARK_VIEW = "#d";

/** The id of a drawing's root element. */
export const DRAWING_ID = DARK_VIEW.slice(1);

/** The CSS in a drawing that resolves its `light-dark()` colors. */
export const SCHEME_RULES = ":root:not(:target){color-scheme:light}:root:target{color-scheme:dark}";
