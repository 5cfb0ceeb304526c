import type { StartupPlugin } from "./startup-plugin.ts";

/** The plugins that are loaded when a page wakes (specification section 4, Start-up), each a file of its own name. */
export const STARTUP_PLUGINS = {
  directives: () => import("./directives/directives.ts"),
  internationalisation: () => import("./internationalization.ts"),
  "navigation-guards": () => import("./navigation-guards/navigation-guards.ts"),
  "progress-bar": () => import("./progress-bar/progress-bar.tsx"),
  slider: () => import("./slider.ts"),
} as const satisfies Record<string, () => Promise<StartupPlugin>>;
