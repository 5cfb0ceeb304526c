import { useLocation } from "react-router";
import { type Locale, readLocale } from "#contract/locales.ts";

/** The language of the document, by its address. It stays the same: changing it is a new load. */
export function useDocumentLocale(): Locale {
  return readLocale(useLocation().pathname);
}
