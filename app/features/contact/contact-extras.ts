import type enUS from "#content/locales/contact/en-US.json";
import type { Locale } from "#contract/locales.ts";
import { Receipts } from "./receipts.tsx";

/** What only visitors who use the form need: how to correct a field, and the receipt of a message. */
export type ContactExtras = { Receipts: typeof Receipts; words: typeof enUS };

const WORDS: Record<Locale, () => Promise<{ default: typeof enUS }>> = {
  "en-US": () => import("#content/locales/contact/en-US.json"),
  "hi-IN": () => import("#content/locales/contact/hi-IN.json"),
  "es-US": () => import("#content/locales/contact/es-US.json"),
};

/** Adds the words of a language. @throws Error when they cannot be loaded */
export async function loadContactExtras(locale: Locale): Promise<ContactExtras> {
  const { default: words } = await WORDS[locale]();
  return { Receipts, words };
}
