import { DEFAULT_LOCALE, type Locale, type NonDefaultLocale } from "#contract/locales.ts";
import { hasMessages, provideMessages } from "./messages.ts";
import { restoreMessages } from "./restore-messages.ts";

const SOURCES: Record<NonDefaultLocale, () => Promise<{ texts: string[] }>> = {
  "hi-IN": () => import("virtual:words/hi-IN"),
  "es-US": () => import("virtual:words/es-US"),
};

/**
 * Loads the words of a language, once. Those of the default language are there from the beginning.
 * @throws Error when they cannot be loaded
 */
export async function loadMessages(locale: Locale): Promise<void> {
  if (locale === DEFAULT_LOCALE || hasMessages(locale)) return;
  const { texts } = await SOURCES[locale]();
  provideMessages(locale, restoreMessages(texts));
}
