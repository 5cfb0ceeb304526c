import { NAVS, type NavId } from "./navs.ts";

/** How a layout frames a page. */
export type LayoutSpec = {
  nav: NavId;
  /** `inverted`: the header in the colors of the other scheme. `solid`: it has a ground and stays in sight. */
  look?: "inverted" | "solid";
  /** The header's next step: booking a call, or what the e-commerce pages offer. */
  action: "meeting" | "edgeCommerce";
  /** The color that the frame and the page are kept in where no family says otherwise. */
  accent?: string;
  hasFooter: boolean;
  /** Shows a switch with which the page can be looked at in any other layout. */
  hasSwitcher?: boolean;
};

const FULL = { action: "meeting", hasFooter: true } as const;

/** Every layout by its id (specification section 2, Layouts). */
export const layouts: ReadonlyMap<string, LayoutSpec> = new Map<string, LayoutSpec>([
  ["default", { ...FULL, nav: "a" }],
  ["demo", { ...FULL, nav: "a", hasSwitcher: true }],
  ["edge-commerce", { ...FULL, nav: "a", action: "edgeCommerce", accent: "marigold" }],
  ["inverted-nav", { ...FULL, nav: "a", look: "inverted" }],
  ["solid-nav", { ...FULL, nav: "a", look: "solid" }],
  ["minimal", { ...FULL, nav: "minimal", hasFooter: false }],
  ...listNavLayouts(),
]);

function listNavLayouts(): [string, LayoutSpec][] {
  return Object.keys(NAVS)
    .filter(isNavVariant)
    .flatMap((nav): [string, LayoutSpec][] => [
      [`nav-${nav}`, { ...FULL, nav }],
      [`nav-${nav}-inverted`, { ...FULL, nav, look: "inverted" }],
    ]);
}

function isNavVariant(name: string): name is NavId {
  return name in NAVS && name !== "minimal";
}
