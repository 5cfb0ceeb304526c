import { usePagePath } from "#app/features/site/use-page-path.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import { useDocumentLocale } from "./use-document-locale.ts";

/** The language in which the present page is written: that of the document, or the default one if it is not translated. */
export function usePageLocale(): Locale {
  const locale = useDocumentLocale();
  const translations: Locale[] = useSiteData().translations[usePagePath()] ?? [];
  return translations.includes(locale) ? locale : DEFAULT_LOCALE;
}
