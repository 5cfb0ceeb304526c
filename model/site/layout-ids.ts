export const NAV_VARIANTS = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;

/** Every layout of a page (specification section 2, Layouts). */
export const LAYOUT_IDS = [
  "default",
  "demo",
  "edge-commerce",
  "inverted-nav",
  "solid-nav",
  "minimal",
  ...NAV_VARIANTS.flatMap((nav) => [`nav-${nav}`, `nav-${nav}-inverted`] as const),
] as const;

export type LayoutId = (typeof LAYOUT_IDS)[number];
