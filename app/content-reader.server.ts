import { createContext, data, type RouterContextProvider } from "react-router";
import { openContent } from "#content.config";
import { readLocale, withoutLocale } from "#contract/locales.ts";
import { buildCache, sharedCache } from "#model/content/content-cache.server.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { currentDraft, type Draft } from "#model/content/draft.server.ts";
import { isMissingPage } from "#model/site/site-pages.server.ts";

/** A build reads content once; development includes scheduled posts. */
export const siteReader = openContent({
  cache: import.meta.env.PROD ? buildCache : sharedCache,
  includesScheduled: import.meta.env.DEV,
});

/** Reads content in the language of the requested page. */
export const readerContext = createContext<ContentReader>();

/** With the draft of the editor's preview, if the request has one. */
export function openReader({ url }: Request): ContentReader {
  const draft = import.meta.env.MODE === "cms" ? currentDraft.getStore() : undefined;
  return (draft ? openDraft(draft) : siteReader).in(readLocale(new URL(url).pathname));
}

const draftReaders = new WeakMap<Draft, ContentReader>();

function openDraft(draft: Draft): ContentReader {
  const reader = draftReaders.get(draft) ?? openContent({ draft, includesScheduled: true });
  draftReaders.set(draft, reader);
  return reader;
}

type PageRequest = { url: URL; context: Readonly<RouterContextProvider> };

/** The reader for a page of a folder. @throws a 404 response if no file makes the page, as with a mistyped URL in development */
export function openPage({ url, context }: PageRequest): ContentReader {
  const reader = context.get(readerContext);
  if (isMissingPage(reader, withoutLocale(url.pathname).replace(/\/$/, "")))
    throw data(null, { status: 404 });
  return reader;
}
