import { logFailedLoad, withinTime } from "#app/features/integrations/loading.ts";

/** The plugins loaded when a page hydrates, as the specification (section 4, Start-up) names and spells them. */
export const STARTUP_PLUGINS = {
  directives: () => import("./plugins/directives.tsx"),
  internationalisation: () => import("./plugins/internationalisation.ts"),
  "navigation-guards": () => import("./plugins/navigation-guards.ts"),
  "progress-bar": () => import("./plugins/progress-bar.tsx"),
  slider: () => import("./plugins/slider.ts"),
} as const satisfies Record<string, () => Promise<StartupPlugin>>;

export type StartupPlugin = { install: () => void | Promise<void> };

const PLUGIN_TIMEOUT_MS = 5_000;

/** One that fails or hangs is logged and skipped (specification section 8): never rejects. */
export async function loadPlugin(name: string, load: () => Promise<StartupPlugin>): Promise<void> {
  let isSkipped = false;
  // A skipped plugin stays out even if it arrives late: other code already runs without it.
  const installed = load().then((plugin) => (isSkipped ? undefined : plugin.install()));
  try {
    await withinTime(installed, PLUGIN_TIMEOUT_MS);
  } catch (error) {
    isSkipped = true;
    logFailedLoad(`The start-up plugin "${name}" is skipped:`, error);
  }
}
