import type { Translate } from "#model/messages/messages.ts";
import { usePageContent } from "./page-content.ts";

/** Translates into the language of the document. */
export function useTranslate(): Translate {
  return usePageContent().translate;
}
