import type enUS from "#content/locales/widgets/en-US.json";
import type { Locale } from "#contract/locales.ts";
import type { KeysOf } from "#model/messages/message-types.ts";

/** The words around other companies' widgets in one language. They come with the first of them, since few pages have one. */
export type WidgetMessages = typeof enUS;
export type WidgetKey = KeysOf<WidgetMessages>;

const WORDS: Record<Locale, () => Promise<{ default: WidgetMessages }>> = {
  "en-US": () => import("#content/locales/widgets/en-US.json"),
  "hi-IN": () => import("#content/locales/widgets/hi-IN.json"),
  "es-US": () => import("#content/locales/widgets/es-US.json"),
};

/** Loads the words of a language. @throws Error when they cannot be loaded */
export async function loadWidgetMessages(locale: Locale): Promise<WidgetMessages> {
  const { default: words } = await WORDS[locale]();
  return words;
}
