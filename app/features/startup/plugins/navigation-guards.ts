import { redirect } from "react-router";
import { readPageContent } from "#app/features/i18n/page-content.ts";
import type { StartupContext } from "../plugins.ts";

/** Redirects client-side navigations from legacy paths (specification section 2), as the server does for documents. */
export function install({ locale, addGuard }: StartupContext): void {
  const { redirects } = readPageContent(locale);
  addGuard(({ url }) => {
    const { pathname, search } = new URL(url);
    const target = redirects[pathname];
    if (target) throw redirect(target + search);
  });
}
