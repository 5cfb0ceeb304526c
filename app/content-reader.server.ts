import { createContext } from "react-router";
import { ContentCache } from "#model/reader/content-cache.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { createDraftOpener } from "#model/reader/draft.server.ts";
import { readerForPage } from "#model/translations/translations.server.ts";

/** The content of the whole site. A build reads it once, development shows what is to come. */
export const siteReader = new ContentReader({
  cache: new ContentCache({ isFixed: import.meta.env.PROD }),
  showsComing: import.meta.env.DEV,
});

/** The content in the language of the page that a request asks for. */
export const readerContext = createContext<ContentReader>();

const openDraft = createDraftOpener();

/** Opens the content for a request: with the editor's draft, if it asks for one. */
export function openReader({ url, headers }: Request): ContentReader {
  const draft = import.meta.env.MODE === "cms" ? openDraft((name) => headers.get(name)) : undefined;
  return readerForPage(draft ?? siteReader, new URL(url).pathname);
}
