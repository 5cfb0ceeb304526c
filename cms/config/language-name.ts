import type { Locale } from "#contract/locales.ts";

/** What a language is called in English, without its country. */
export function nameLanguage(locale: Locale): string {
  const [language = locale] = locale.split("-");
  return new Intl.DisplayNames("en", { type: "language" }).of(language) ?? locale;
}
