import type enUS from "#content/locales/search/en-US.json";
import { createTranslate, type Translate } from "#model/messages/create-translate.ts";

/** The words of the search in one language. They come with it. */
export type SearchMessages = typeof enUS;

type TranslateSearch = Translate<keyof SearchMessages>;

let translate: TranslateSearch = createTranslate({});

/** Lets the search speak a language: that of the document, which never changes. */
export function provideSearchMessages(words: SearchMessages): void {
  translate = createTranslate(words);
}

/** Finds the words of the search. */
export const translateSearch: TranslateSearch = (key, values) => translate(key, values);
