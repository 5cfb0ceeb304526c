import type enUS from "#content/locales/search/en-US.json";
import type { Locale } from "#contract/locales.ts";
import { createTranslate, type Translate } from "#model/messages/messages.ts";

type SearchMessages = typeof enUS;

type TranslateSearch = Translate<keyof SearchMessages>;

const LOADERS: Record<Locale, () => Promise<{ default: SearchMessages }>> = {
  "en-US": () => import("#content/locales/search/en-US.json"),
  "hi-IN": () => import("#content/locales/search/hi-IN.json"),
  "es-US": () => import("#content/locales/search/es-US.json"),
};

let translate: TranslateSearch = createTranslate({});

export async function loadSearchMessages(locale: Locale): Promise<void> {
  const { default: messages } = await LOADERS[locale]();
  translate = createTranslate(messages);
}

export const translateSearch: TranslateSearch = (key, values) => translate(key, values);
