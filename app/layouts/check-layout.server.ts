import { layouts } from "./layouts.ts";
import { type RouteHandle, readRouteHandle } from "./route-handle.ts";

const PAGES = import.meta.glob<{ handle?: RouteHandle }>("../pages/*.tsx");

/**
 * Stops the build at a page whose route names a layout that does not exist: it would show nothing to anybody.
 * @throws Error that names the layout, the files that ask for it and the layouts there are
 */
export async function checkLayout(matches: Parameters<typeof readRouteHandle>[0]): Promise<void> {
  const { layout } = readRouteHandle(matches);
  if (layouts.has(layout)) return;
  const modules = await Promise.all(
    Object.entries(PAGES).map(async ([file, load]) => ({ file, handle: (await load()).handle })),
  );
  const files = modules
    .filter(({ handle }) => handle?.layout === layout)
    .map(({ file }) => file.replace("..", "app"));
  const place = files.join(", ") || "a route";
  throw new Error(
    `${place}: expected one of the layouts ${[...layouts.keys()].join(", ")}, found "${layout}"`,
  );
}
