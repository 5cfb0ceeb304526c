import { createContext } from "react-router";
import { contentConfig, openContent } from "#content.config";
import { readLocale } from "#contract/locales.ts";
import { buildCache, sharedCache } from "#model/content/content-cache.server.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { createDraftOpener } from "#model/content/draft.server.ts";

/** A build reads content once; development includes scheduled posts. */
export const siteReader = openContent({
  cache: import.meta.env.PROD ? buildCache : sharedCache,
  includesScheduled: import.meta.env.DEV,
});

/** Reads content in the language of the requested page. */
export const readerContext = createContext<ContentReader>();

const openDraft = createDraftOpener(contentConfig);

/** With the draft of the editor's preview, if the request carries one. */
export function openReader({ url, headers }: Request): ContentReader {
  const draft = import.meta.env.MODE === "cms" ? openDraft((name) => headers.get(name)) : undefined;
  return (draft ?? siteReader).in(readLocale(new URL(url).pathname));
}
