import type { StartupContext } from "#app/features/startup/startup-plugin.ts";
import { guardRedirects } from "./redirect-guard.ts";

/** Applies the legacy paths to navigations inside the site, as the server does to those from outside. */
export function install({ addGuard }: StartupContext): void {
  addGuard(guardRedirects);
}
