import { DEFAULT_LOCALE, type Locale, type NonDefaultLocale } from "#contract/locales.ts";
import { defaultMessages, type Messages } from "#model/messages/messages.ts";
import { addMessages, hasMessages } from "./translate.ts";

const SOURCES: Record<NonDefaultLocale, () => Promise<{ texts: string[] }>> = {
  "hi-IN": () => import("virtual:messages/hi-IN"),
  "es-US": () => import("virtual:messages/es-US"),
};

/** Loads the messages of a language, once. @throws Error when they cannot be loaded */
export async function loadMessages(locale: Locale): Promise<void> {
  if (locale === DEFAULT_LOCALE || hasMessages(locale)) return;
  const { texts } = await SOURCES[locale]();
  addMessages(locale, restoreKeys(texts));
}

/** To save bytes, texts come without keys, in the order of the default messages (see `vite-plugin.server.ts`). */
function restoreKeys(texts: readonly string[]): Messages {
  let next = 0;
  const fill = (node: object): object =>
    Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        typeof value === "string" ? texts[next++] : fill(value),
      ]),
    );
  // It has exactly the keys of the default messages.
  return fill(defaultMessages) as Messages;
}
