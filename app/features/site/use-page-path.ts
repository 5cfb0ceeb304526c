import { useLocation } from "react-router";
import { withoutLocale } from "#contract/locales.ts";

/**
 * The path of the present page as it is written everywhere: in the default language, and without the slash under which
 * it is prerendered.
 */
export function usePagePath(): string {
  const { pathname } = useLocation();
  return withoutLocale(pathname.replace(/(?<=.)\/$/, ""));
}
