/** The locale of a page whose address names none (specification section 1). */
export const DEFAULT_LOCALE = "en-US";

/** Every language that the site speaks. Each has its words in `content/locales`, and a locale file for mails. */
export const LOCALES = [DEFAULT_LOCALE, "hi-IN", "es-US"] as const;

export type Locale = (typeof LOCALES)[number];
export type NonDefaultLocale = Exclude<Locale, typeof DEFAULT_LOCALE>;

/** The languages whose pages stand below a folder of their own. */
export const FURTHER_LOCALES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

/** The folder of a language: nothing for the default, else a slash and the language, such as `/hi`. */
export function localePrefix(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? "" : `/${locale.split("-")[0]}`;
}

/** The language of a page, by its path. */
export function readLocale(path: string): Locale {
  const isBelow = (prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
  return FURTHER_LOCALES.find((locale) => isBelow(localePrefix(locale))) ?? DEFAULT_LOCALE;
}

/** The path of the same page in the default language. */
export function withoutLocale(path: string): string {
  return path.slice(localePrefix(readLocale(path)).length) || "/";
}

/** The address of a page in a language. `path` is that of the default language, with its query and anchor if any. */
export function inLocale(path: string, locale: Locale): string {
  const prefix = localePrefix(locale);
  if (prefix === "" || !path.startsWith("/")) return path;
  return prefix + path.replace(/^\/(?=$|[?#])/, "");
}
