import { redirect } from "react-router";
import { readPageContent } from "#app/features/i18n/translate.ts";
import { readLocale } from "#contract/locales.ts";
import { addGuard } from "../guard-navigation.ts";

/** Redirects client-side navigations from legacy paths (specification section 2), as the server does for documents. */
export function install(): void {
  const { redirects } = readPageContent(readLocale(location.pathname));
  addGuard(({ url }) => {
    const { pathname, search } = new URL(url);
    const target = redirects[pathname];
    if (target) throw redirect(target + search);
  });
}
