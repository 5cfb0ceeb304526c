import type { ComponentType } from "react";
import { logFailedLoad } from "#app/features/integrations/log-failed-load.ts";
import { withinTime } from "#app/features/integrations/within-time.ts";
import type { provideSlider } from "#app/ui/carousel/slider.ts";
import type { Locale } from "#contract/locales.ts";
import type { NavigationGuard } from "./guard-navigation.ts";

/** The plugins loaded when a page hydrates, as the specification (section 4, Start-up) names and spells them. */
export const STARTUP_PLUGINS = {
  directives: () => import("./plugins/directives.ts"),
  internationalisation: () => import("./plugins/internationalisation.ts"),
  "navigation-guards": () => import("./plugins/navigation-guards.ts"),
  "progress-bar": () => import("./plugins/progress-bar.tsx"),
  slider: () => import("./plugins/slider.ts"),
} as const satisfies Record<string, () => Promise<StartupPlugin>>;

export type StartupPlugin = { install: (context: StartupContext) => void | Promise<void> };

export type StartupContext = {
  locale: Locale;
  addGuard: (guard: NavigationGuard) => void;
  /** Renders a component beside every page, with access to the router and the messages. */
  addPart: (part: ComponentType) => void;
  provideSlider: typeof provideSlider;
};

const PLUGIN_TIMEOUT_MS = 5_000;

/** One that fails or hangs is logged and skipped (specification section 8): the promises never reject. */
export function loadPlugins<Name extends string>(
  plugins: Record<Name, () => Promise<StartupPlugin>>,
  context: StartupContext,
): Record<Name, Promise<void>> {
  const entries = Object.entries<() => Promise<StartupPlugin>>(plugins);
  // `Object.fromEntries` loses the keys' type.
  return Object.fromEntries(
    entries.map(([name, load]) => [name, installPlugin(name, load, context)]),
  ) as Record<Name, Promise<void>>;
}

async function installPlugin(name: string, load: () => Promise<StartupPlugin>, context: StartupContext) {
  let isSkipped = false;
  // A skipped plugin stays out even if it arrives late: other code already runs without it.
  const installed = load().then((plugin) => (isSkipped ? undefined : plugin.install(context)));
  try {
    await withinTime(installed, PLUGIN_TIMEOUT_MS);
  } catch (error) {
    isSkipped = true;
    logFailedLoad(`The start-up plugin "${name}" is skipped:`, error);
  }
}
