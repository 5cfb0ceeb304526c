import { logFailedLoad } from "#app/features/integrations/loading.ts";

/** The plugins loaded when a page hydrates, as the specification (section 4, Start-up) names and spells them. */
export const STARTUP_PLUGINS = {
  directives: () => import("./plugins/directives.tsx"),
  internationalisation: () => import("./plugins/internationalisation.ts"),
  "navigation-guards": () => import("./plugins/navigation-guards.ts"),
  "progress-bar": () => import("./plugins/progress-bar.tsx"),
  slider: () => import("./plugins/slider.ts"),
} as const satisfies Record<string, () => Promise<StartupPlugin>>;

export type StartupPlugin = { install: () => void | Promise<void> };

/** One that fails is logged and skipped (specification section 8): never rejects. */
export async function loadPlugin(name: string, load: () => Promise<StartupPlugin>): Promise<void> {
  try {
    await (await load()).install();
  } catch (error) {
    logFailedLoad(`The start-up plugin "${name}" is skipped:`, error);
  }
}
