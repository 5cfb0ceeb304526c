import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import { createTranslate, type Translate } from "#model/messages/create-translate.ts";
import { defaultMessages, type Messages } from "#model/messages/message-types.ts";

const known = new Map<Locale, Translate>([[DEFAULT_LOCALE, createTranslate(defaultMessages)]]);

/** Makes the words of a language known to the whole page. */
export function provideMessages(locale: Locale, messages: Messages): void {
  known.set(locale, createTranslate(messages));
}

/** Whether the words of a language are known. */
export function hasMessages(locale: Locale): boolean {
  return known.has(locale);
}

/** Translates into a language, or into the default one while its words are not known. */
export function messagesOf(locale: Locale): Translate {
  // The default language is known from the beginning.
  return known.get(locale) ?? (known.get(DEFAULT_LOCALE) as Translate);
}
