import { DEFAULT_LOCALE, inLocale, type Locale, withoutLocale } from "#contract/locales.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { listTranslations } from "#model/translations/translations.server.ts";
import type { BuiltPage } from "#publish/built-page.ts";

/** Names the same page in every language in which it is written. */
export function writeLanguages({ path }: BuiltPage): string[] {
  const plain = withoutLocale(path);
  const further = listTranslations()[plain] ?? [];
  if (further.length === 0) return [];
  const languages: Locale[] = [DEFAULT_LOCALE, ...further];
  return [
    ...languages.map((language) => writeLanguage(language, inLocale(plain, language))),
    writeLanguage("x-default", plain),
  ];
}

function writeLanguage(language: string, path: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${readSiteUrl()}${path}">`;
}
