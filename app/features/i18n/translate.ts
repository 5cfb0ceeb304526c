import type { Locale } from "#contract/locales.ts";
import { createTranslate, type Messages, type Translate } from "#model/messages/messages.ts";
import { readPageContent } from "./page-content.ts";
import { useLocale } from "./use-locale.ts";

export function useTranslate(): Translate {
  return translateInto(useLocale());
}

/** The same function for the same messages, for effects that depend on it. */
const translates = new WeakMap<Messages, Translate>();

/** Translates into a language. @throws Error without the messages of any language */
export function translateInto(locale: Locale): Translate {
  const { texts } = readPageContent(locale);
  const translate = translates.get(texts) ?? createTranslate(texts);
  translates.set(texts, translate);
  return translate;
}
