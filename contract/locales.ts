/** The locale of pages without a locale in the path (specification section 1). */
export const DEFAULT_LOCALE = "en-US";

/** Each has its messages in `content/locales`. */
export const LOCALES = [DEFAULT_LOCALE, "hi-IN", "es-US"] as const;

export type Locale = (typeof LOCALES)[number];
export type NonDefaultLocale = Exclude<Locale, typeof DEFAULT_LOCALE>;

export const NON_DEFAULT_LOCALES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

/** The other locales that each page is written in, by its path in the default locale. */
export type Translations = Readonly<Record<string, readonly NonDefaultLocale[]>>;

/** The path prefix, such as `/hi`; empty for the default locale. */
export function localePrefix(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? "" : `/${locale.split("-")[0]}`;
}

/** The locale of a path. */
export function readLocale(path: string): Locale {
  const isBelow = (prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
  return NON_DEFAULT_LOCALES.find((locale) => isBelow(localePrefix(locale))) ?? DEFAULT_LOCALE;
}

/** The path of the page in the default locale. */
export function withoutLocale(path: string): string {
  return path.slice(localePrefix(readLocale(path)).length) || "/";
}

/** @param path in the default locale, possibly with a query and fragment */
export function inLocale(path: string, locale: Locale): string {
  const prefix = localePrefix(locale);
  if (prefix === "" || !path.startsWith("/")) return path;
  return prefix + path.replace(/^\/(?=$|[?#])/, "");
}

/** @param path in the default locale, possibly with a query and fragment; anything else is no page */
export function isWrittenIn(path: string, locale: Locale, translations: Translations): boolean {
  if (locale === DEFAULT_LOCALE || !path.startsWith("/")) return true;
  const [page = ""] = path.split(/[?#]/);
  return translations[page]?.includes(locale) ?? false;
}

/** The language of links to pages in the default locale, on pages in another one. */
export const DEFAULT_LANGUAGE = new Intl.Locale(DEFAULT_LOCALE).language;

/** The id of the text that describes such links. */
export const DEFAULT_LANGUAGE_NOTE = "in-default-language";
