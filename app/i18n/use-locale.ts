import { useLocation } from "react-router";
import { type Locale, readLocale } from "#contract/locales.ts";

/** The language of the page. It stays the same as long as the document: changing it is a new load. */
export function useLocale(): Locale {
  return readLocale(useLocation().pathname);
}
