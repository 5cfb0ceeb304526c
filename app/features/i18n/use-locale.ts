import { useLocation } from "react-router";
import { type Locale, readLocale, withoutLocale } from "#contract/locales.ts";

/** The document's language, by its URL. It never changes: switching languages loads a new document. */
export function useLocale(): Locale {
  return readLocale(useLocation().pathname);
}

/** The page's path in the default language, without the trailing slash that prerendered pages have. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  return withoutLocale(pathname.replace(/(?<=.)\/$/, ""));
}
