import { redirects } from "virtual:redirects";
import { redirect } from "react-router";
import type { StartupContext } from "#app/features/startup/startup-plugin.ts";

/** Applies the legacy paths to navigations inside the site, as the server does to those from outside. */
export function install({ addGuard }: StartupContext): void {
  addGuard(guardRedirects);
}

/** Sends a navigation to a legacy path on to its new path before anything is loaded (specification section 2). */
function guardRedirects({ url }: Pick<Request, "url">): void {
  const { pathname, search } = new URL(url);
  const target = redirects[pathname];
  if (target) throw redirect(target + search);
}
