import { addPart } from "#app/features/startup/plugin-parts.tsx";
import type { Locale } from "#contract/locales.ts";
import { openDialog } from "./opening.ts";
import { SearchDialog } from "./search-dialog.tsx";
import { provideSearchMessages, type SearchMessages } from "./search-messages.ts";
import { isBusyElsewhere, takeTypedKeys } from "./typed-keys.ts";

const WORDS: Record<Locale, () => Promise<{ default: SearchMessages }>> = {
  "en-US": () => import("#content/locales/search/en-US.json"),
  "hi-IN": () => import("#content/locales/search/hi-IN.json"),
  "es-US": () => import("#content/locales/search/es-US.json"),
};

let isInstalled = false;

/**
 * Shows the search, unless the visitor has turned to something else meanwhile.
 * @param locale the language of the document, which never changes
 * @param text what to look for; without it, what was looked for last stays
 * @throws Error when the words of the search cannot be loaded
 */
export async function openSearch(locale: Locale, text?: string): Promise<void> {
  const { default: words } = await WORDS[locale]();
  if (isBusyElsewhere()) {
    takeTypedKeys();
    return;
  }
  openDialog(text);
  // Somebody may have asked twice.
  if (isInstalled) return;
  isInstalled = true;
  provideSearchMessages(words);
  addPart(SearchDialog);
}
