import { withinTime } from "#app/features/integrations/within-time.ts";
import type { StartupContext, StartupPlugin } from "./startup-plugin.ts";

/** How long a plugin may take to arrive and be installed. React itself has arrived by then: the connection works. */
const PLUGIN_TIMEOUT_MS = 5_000;

/**
 * Loads all plugins at once, none waiting for another. One that fails or hangs is logged and skipped (specification
 * section 8). Gives back for each when it is installed or skipped; none of the promises is ever rejected.
 */
export function loadPlugins<Name extends string>(
  plugins: Record<Name, () => Promise<StartupPlugin>>,
  context: StartupContext,
): Record<Name, Promise<void>> {
  const entries = Object.entries<() => Promise<StartupPlugin>>(plugins);
  // The keys are those of the list.
  return Object.fromEntries(
    entries.map(([name, load]) => [name, installPlugin(name, load, context)]),
  ) as Record<Name, Promise<void>>;
}

async function installPlugin(name: string, load: () => Promise<StartupPlugin>, context: StartupContext) {
  let isSkipped = false;
  // What was skipped stays out, even if it comes in the end: parts of the page have been told to do without it.
  const installed = load().then((plugin) => (isSkipped ? undefined : plugin.install(context)));
  try {
    await withinTime(installed, PLUGIN_TIMEOUT_MS);
  } catch (error) {
    isSkipped = true;
    // biome-ignore lint/suspicious/noConsole: the specification asks for this message
    console.error(`The start-up plugin "${name}" is skipped:`, error);
  }
}
