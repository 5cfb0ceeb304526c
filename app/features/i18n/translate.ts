import { useLoaderData } from "react-router";
import type { PageMessages } from "#model/messages/messages.server.ts";
import { createTranslate, type Translate } from "#model/messages/messages.ts";
import { usePageContent } from "./page-content.ts";

/** Translates into the language of the document. */
export function useTranslate(): Translate {
  return usePageContent().translate;
}

/** Translates messages that only one page has, and that its loader sends (`loadPageMessages`). */
export function usePageTranslate<Page extends keyof PageMessages>(): Translate<
  keyof PageMessages[Page] & string
> {
  return createTranslate(useLoaderData<{ messages: object }>().messages);
}
