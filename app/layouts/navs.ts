/** What a header is made of. Every navigation arranges these, and nothing else. */
export type HeaderPart =
  | "logo"
  | "links"
  | "linksBefore"
  | "linksAfter"
  | "contacts"
  | "search"
  | "themeSwitch"
  | "action"
  | "menuButton";

/** The parts of a header by place, from the reading side to the other; `top` is a row of its own above the bar. */
export type Nav = Record<"top" | "start" | "middle" | "end", readonly HeaderPart[]>;

/**
 * Eight navigations (specification section 2, Layouts). On narrow screens every one of them is a logo and a
 * menu button; how they differ on wide ones is said here, how they look in `header.css`.
 */
export const NAVS = {
  // Links in the middle, the next step at the end.
  a: { top: [], start: ["logo"], middle: ["links"], end: ["search", "themeSwitch", "action", "menuButton"] },
  // Everything at the end, no call to action.
  b: { top: [], start: ["logo"], middle: [], end: ["links", "search", "themeSwitch", "menuButton"] },
  // Links on both sides of the logo.
  c: {
    top: [],
    start: ["linksBefore"],
    middle: ["logo"],
    end: ["linksAfter", "search", "themeSwitch", "action", "menuButton"],
  },
  // The menu fills the screen at every width.
  d: { top: [], start: ["logo"], middle: [], end: ["search", "themeSwitch", "action", "menuButton"] },
  // Two rows: ways to reach people above, the site below.
  e: {
    top: ["contacts"],
    start: ["logo"],
    middle: [],
    end: ["links", "search", "themeSwitch", "action", "menuButton"],
  },
  // A pill that floats over the page.
  f: { top: [], start: ["logo"], middle: ["links"], end: ["search", "themeSwitch", "action", "menuButton"] },
  // A rail along the side.
  g: { top: [], start: ["logo"], middle: ["links"], end: ["action", "search", "themeSwitch", "menuButton"] },
  // Nothing but words over the hero, a ground of its own once the page has moved.
  h: {
    top: [],
    start: ["logo"],
    middle: [],
    end: ["links", "search", "themeSwitch", "action", "menuButton"],
  },
  // The frame of pages that are an answer rather than a place: only the way home.
  minimal: { top: [], start: ["logo"], middle: [], end: ["themeSwitch"] },
} as const satisfies Record<string, Nav>;

export type NavId = keyof typeof NAVS;
