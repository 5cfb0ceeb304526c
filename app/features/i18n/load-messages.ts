import { DEFAULT_LOCALE, type Locale, type NonDefaultLocale } from "#contract/locales.ts";
import { defaultMessages, type Messages } from "#model/messages/message-types.ts";
import { hasMessages, provideMessages } from "./messages.ts";

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

/**
 * Puts the texts of a language back under their keys. They travel without keys, in the order of the default language,
 * which every page knows: see `compile-words.server.ts`.
 */
function restoreMessages(texts: readonly string[]): Messages {
  let next = 0;
  const fill = (node: object): object =>
    Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        typeof value === "string" ? texts[next++] : fill(value),
      ]),
    );
  // It has every key of the default messages, and no other.
  return fill(defaultMessages) as Messages;
}
