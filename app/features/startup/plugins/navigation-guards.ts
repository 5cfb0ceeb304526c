import { redirects } from "virtual:redirects";
import { redirect } from "react-router";
import type { StartupContext } from "../plugins.ts";

/** Redirects client-side navigations from legacy paths (specification section 2), as the server does for documents. */
export function install({ addGuard }: StartupContext): void {
  addGuard(({ url }) => {
    const { pathname, search } = new URL(url);
    const target = redirects[pathname];
    if (target) throw redirect(target + search);
  });
}
