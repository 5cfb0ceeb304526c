import { AsyncLocalStorage } from "node:async_hooks";
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";

/** In which language words are read, and in which one their links stay. They differ on a page that is not translated. */
export type ContentLanguage = { words: Locale; links: Locale };

export const DEFAULT_LANGUAGE: ContentLanguage = { words: DEFAULT_LOCALE, links: DEFAULT_LOCALE };

const current = new AsyncLocalStorage<ContentLanguage>();

/**
 * Runs something in whose course content is read in a language. It holds for everything that is awaited in it, so that
 * none of the many readers of content has to hand the language on.
 */
export function readInLanguage<Value>(language: ContentLanguage, read: () => Value): Value {
  return current.run(language, read);
}

/** The language in which content is read now. */
export function contentLanguage(): ContentLanguage {
  return current.getStore() ?? DEFAULT_LANGUAGE;
}
