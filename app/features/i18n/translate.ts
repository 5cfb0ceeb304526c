import { useLoaderData } from "react-router";
import { loadOnce } from "#app/features/integrations/loading.ts";
import type { Locale } from "#contract/locales.ts";
import type { FeatureMessages } from "#model/messages/feature-messages.ts";
import type { PageMessages } from "#model/messages/messages.server.ts";
import { createTranslate, type KeysOf, type Translate } from "#model/messages/messages.ts";
import type { PageContent } from "#model/site/site-data.server.ts";
import { useLocale } from "./use-locale.ts";

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

declare global {
  /** Set before React starts, with the URL of the messages of features: by a module of the build, or by the document in development. */
  var pageContent: (PageContent & { featureMessages: string }) | undefined;
}

/** With one function for the texts, so that effects can depend on it. */
type ProvidedContent = PageContent & { translate: Translate };

const contents = new Map<Locale, ProvidedContent>();

export function usePageContent(): ProvidedContent {
  return readPageContent(useLocale());
}

/** The content of another language until this one's is loaded. @throws Error when there is none */
export function readPageContent(locale: Locale): ProvidedContent {
  const [first] = contents.values();
  const content = contents.get(locale) ?? first;
  if (!content) throw new Error(`The content of pages in ${locale} is missing`);
  return content;
}

/** A browser has the content of its document's language; a server, that of each language in which it renders. */
export function providePageContent(locale: Locale, content: PageContent): void {
  contents.set(locale, { ...content, translate: createTranslate(content.texts) });
}

// In one language: switching languages loads a new document.
let loaded: Partial<FeatureMessages> = {};

/** Fetches the messages of all features, once. @throws Error when they cannot be fetched */
export const fetchFeatureMessages = loadOnce(async () => {
  const response = await fetch(globalThis.pageContent?.featureMessages ?? "");
  if (!response.ok) throw new Error(`The texts at ${response.url} answered ${response.status}`);
  loaded = await response.json();
});

/** Translates the messages of a feature, once they are fetched. */
export function translateFeature<Name extends keyof FeatureMessages>(
  feature: Name,
): Translate<KeysOf<FeatureMessages[Name]>> {
  return (key, values) => createTranslate<typeof key>(loaded[feature] ?? {})(key, values);
}
