import { type LayoutId, NAV_VARIANTS } from "#model/site/layout-ids.ts";

/** The parts from which every header is arranged. */
export type HeaderPart = "logo" | "links" | "search" | "switches" | "action" | "menuButton";

/** The parts of a header by position, in reading order; `top` is a separate row above the bar. */
export type Nav = Partial<Record<"top" | "start" | "middle" | "end", readonly HeaderPart[]>>;

const CONTROLS = ["search", "switches", "action", "menuButton"] as const;

/**
 * Eight navigations (specification section 2, Layouts). On narrow screens each is a logo and a menu button;
 * their looks on wide screens are in `navs.css`.
 */
export const NAVS = {
  // Links in the middle, the call to action at the end.
  a: { start: ["logo"], middle: ["links"], end: CONTROLS },
  // Everything at the end, no call to action.
  b: { start: ["logo"], end: ["links", "search", "switches", "menuButton"] },
  // The logo in the middle.
  c: { start: ["links"], middle: ["logo"], end: CONTROLS },
  // The menu fills the screen at every width.
  d: { start: ["logo"], end: CONTROLS },
  // Two rows: the links above the bar.
  e: { top: ["links"], start: ["logo"], end: CONTROLS },
  // A pill that floats over the page.
  f: { start: ["logo"], middle: ["links"], end: CONTROLS },
  // Two rows: the links below the logo.
  g: { start: ["logo"], middle: ["links"], end: CONTROLS },
  // Everything at the end, and it stays in view.
  h: { start: ["logo"], end: ["links", ...CONTROLS] },
  // For status pages: only the way home.
  minimal: { start: ["logo"], end: ["switches"] },
} satisfies Record<string, Nav>;

type NavId = keyof typeof NAVS;

export type LayoutSpec = {
  nav: NavId;
  /** `inverted`: the header in the colors of the other scheme. `solid`: an opaque, sticky header. */
  look?: "inverted" | "solid";
  /** The header's call to action: booking a meeting, or that of the e-commerce pages. */
  action: "meeting" | "edgeCommerce";
  /** The accent where no service family sets another. */
  accent?: string;
  hasFooter: boolean;
};

const FULL = { action: "meeting", hasFooter: true } as const;

/** Every layout by its id (specification section 2, Layouts). */
export const layouts: ReadonlyMap<string, LayoutSpec> = new Map<LayoutId, LayoutSpec>([
  ["default", { ...FULL, nav: "a" }],
  ["demo", { ...FULL, nav: "a" }],
  ["edge-commerce", { ...FULL, nav: "a", action: "edgeCommerce", accent: "marigold" }],
  ["inverted-nav", { ...FULL, nav: "a", look: "inverted" }],
  ["solid-nav", { ...FULL, nav: "a", look: "solid" }],
  ["minimal", { ...FULL, nav: "minimal", hasFooter: false }],
  ...NAV_VARIANTS.flatMap((nav): [LayoutId, LayoutSpec][] => [
    [`nav-${nav}`, { ...FULL, nav }],
    [`nav-${nav}-inverted`, { ...FULL, nav, look: "inverted" }],
  ]),
]);

/** How a route chooses its frame, or how its loader's data does: `export const handle = { layout: "minimal" } satisfies RouteHandle`. */
export type RouteHandle = { layout?: Choice; transition?: Choice };

type Choice = string | ((data: unknown) => string | undefined);

type FrameChoice = { layout: string; transition: string };

/** The innermost layout and transition among the matched routes (defaults: specification sections 2 and 9). */
export function readRouteHandle(matches: { handle?: unknown; loaderData?: unknown }[]): FrameChoice {
  const found = { layout: "default", transition: "no-transition" };
  for (const { handle, loaderData } of matches) {
    const { layout, transition }: RouteHandle = Object(handle);
    // After an error, there is a handle without data.
    const choose = (choice: Choice | undefined) =>
      typeof choice === "function" ? (loaderData ? choice(loaderData) : undefined) : choice;
    found.layout = choose(layout) ?? found.layout;
    found.transition = choose(transition) ?? found.transition;
  }
  return found;
}
