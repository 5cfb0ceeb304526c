import type { Translate } from "#model/messages/create-translate.ts";
import { messagesOf } from "./messages.ts";
import { useLocale } from "./use-locale.ts";

/** Translates into the language of this part of the page. */
export function useTranslate(): Translate {
  return messagesOf(useLocale());
}
