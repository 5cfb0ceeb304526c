/** The errors of route modules that could not be loaded, by the id of the route. */
export const missingModules = new Map<string, unknown>();

/** Every such error: a prefetch and the following navigation fail with one each. */
export const moduleFailures = new Set<unknown>();

/**
 * Takes the place of React Router's function of this name (`router-parts-plugin.server.ts`), which reloads the current page
 * when a module is missing, even on a prefetch or over a form.
 */
export async function loadRouteModule(
  { id, module: url }: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (id in loaded) return loaded[id];
  try {
    loaded[id] = await import(/* @vite-ignore */ url);
    missingModules.delete(id);
    return loaded[id];
  } catch (error) {
    missingModules.set(id, error);
    moduleFailures.add(error);
    throw error;
  }
}
