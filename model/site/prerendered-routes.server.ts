import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { listPagePaths } from "./page-paths.server.ts";

/**
 * Leaves out the routes under which no page is prerendered, such as the jobs' when there is no job, or the second page
 * of a short blog: a build refuses a route that has nothing to show.
 */
export function keepPrerendered(reader: ContentReader, routes: RouteConfigEntry[]): RouteConfigEntry[] {
  const tree = routes.map(toRouteObject);
  const used = new Set(listPagePaths(reader).map((path) => matchRoutes(tree, path)?.[0]?.route.id));
  return routes.filter((entry, index) => !entry.path?.includes(":") || used.has(String(index)));
}

function toRouteObject({ path, index }: RouteConfigEntry, place: number): RouteObject {
  const id = String(place);
  return index ? { id, index } : { id, ...(path && { path }) };
}
