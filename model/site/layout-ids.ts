const NAVS = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;

/** Every layout of a page (specification section 2, Layouts). */
export const LAYOUT_IDS = [
  "default",
  "demo",
  "edge-commerce",
  "inverted-nav",
  "solid-nav",
  "minimal",
  ...NAVS.flatMap((nav) => [`nav-${nav}`, `nav-${nav}-inverted`] as const),
] as const;

export type NavVariant = (typeof NAVS)[number];
export type LayoutId = (typeof LAYOUT_IDS)[number];
