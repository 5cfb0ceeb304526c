import { createContext, use } from "react";
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";

/** The language of a part of the page: that of the document, or of a text that is not translated. */
export const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);

/** The language in which this part of the page speaks. */
export function useLocale(): Locale {
  return use(LocaleContext);
}
