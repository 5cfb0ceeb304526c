import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import { createTranslate, defaultMessages, type Messages, type Translate } from "#model/messages/messages.ts";
import { useLocale } from "./use-locale.ts";

export function useTranslate(): Translate {
  return translateInto(useLocale());
}

const defaultTranslate = createTranslate(defaultMessages);
const loaded = new Map<Locale, Translate>([[DEFAULT_LOCALE, defaultTranslate]]);

/** Translates into a language, or into the default one while its messages are not loaded. */
export function translateInto(locale: Locale): Translate {
  return loaded.get(locale) ?? defaultTranslate;
}

export function addMessages(locale: Locale, messages: Messages): void {
  loaded.set(locale, createTranslate(messages));
}

export function hasMessages(locale: Locale): boolean {
  return loaded.has(locale);
}
