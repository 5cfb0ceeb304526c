import { createContext } from "react-router";
import { ContentCache } from "#model/reader/content-cache.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { createDraftOpener } from "#model/reader/draft.server.ts";
import { readerForPage } from "#model/translations/translations.server.ts";

/** A build reads content once; development includes scheduled posts. */
export const siteReader = new ContentReader({
  cache: new ContentCache({ isFixed: import.meta.env.PROD }),
  includesScheduled: import.meta.env.DEV,
});

/** Reads content in the language of the requested page. */
export const readerContext = createContext<ContentReader>();

const openDraft = createDraftOpener();

/** With the draft of the editor's preview, if the request carries one. */
export function openReader({ url, headers }: Request): ContentReader {
  const draft = import.meta.env.MODE === "cms" ? openDraft((name) => headers.get(name)) : undefined;
  return readerForPage(draft ?? siteReader, new URL(url).pathname);
}
