/** The global map in which React Router's code, as it is built here, notes what went wrong with the scripts of routes. */
export const MISSED_MODULES = "missedRouteModules";

/** The routes whose scripts a navigation could not load, by their ids. React Router does not ask again in this document. */
export function readMissingModules(): ReadonlyMap<string, unknown> {
  // Only the built site has it, and only once a script was missed.
  const missed: ReadonlyMap<string, unknown> | undefined = Reflect.get(globalThis, MISSED_MODULES);
  return missed ?? new Map();
}
