import type { Translate } from "./create-translate.ts";
import { useLocale } from "./use-locale.ts";
import { wordsOf } from "./words.ts";

/** Translates into the language of this part of the page. */
export function useTranslate(): Translate {
  return wordsOf(useLocale());
}
