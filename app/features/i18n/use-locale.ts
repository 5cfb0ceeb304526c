import { createContext, use } from "react";
import { useLocation } from "react-router";
import { DEFAULT_LOCALE, type Locale, readLocale, withoutLocale } from "#contract/locales.ts";

/** The language of a part of the page: that of the document, or of content that is not translated. */
export const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);

export function useLocale(): Locale {
  return use(LocaleContext);
}

/** The document's language, by its URL. It never changes: switching languages loads a new document. */
export function useDocumentLocale(): Locale {
  return readLocale(useLocation().pathname);
}

/** The page's path in the default language, without the trailing slash that prerendered pages have. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  return withoutLocale(pathname.replace(/(?<=.)\/$/, ""));
}
