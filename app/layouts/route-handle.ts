/** The layout of a route that names none (specification section 9). */
export const DEFAULT_LAYOUT = "default";

/** The transition of a route that names none (specification section 2, Layouts). */
export const DEFAULT_TRANSITION = "no-transition";

/** The metadata by which a route chooses its frame: `export const handle = { layout: "minimal" } satisfies RouteHandle`. */
export type RouteHandle = { layout?: string; transition?: string };

/** Reads the metadata of the innermost route that says something. */
export function readRouteHandle(matches: { handle?: unknown }[]): Required<RouteHandle> {
  const found = { layout: DEFAULT_LAYOUT, transition: DEFAULT_TRANSITION };
  for (const { handle } of matches) {
    const { layout, transition } = Object(handle);
    if (typeof layout === "string") found.layout = layout;
    if (typeof transition === "string") found.transition = transition;
  }
  return found;
}
