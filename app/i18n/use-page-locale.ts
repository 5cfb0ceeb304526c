import { usePagePath } from "#app/site/use-page-path.ts";
import { useSiteData } from "#app/site/use-site-data.ts";
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import { useDocumentLocale } from "./use-document-locale.ts";

/** The languages in which there is a page under a path of the default language. */
export function useTranslations(path: string): Locale[] {
  return [DEFAULT_LOCALE, ...(useSiteData().translations[path] ?? [])];
}

/** The language in which the present page is written: that of the document, or the default one if it is not translated. */
export function usePageLocale(): Locale {
  const locale = useDocumentLocale();
  return useTranslations(usePagePath()).includes(locale) ? locale : DEFAULT_LOCALE;
}
