import { createContext, data, type RouterContextProvider } from "react-router";
import { openContent } from "#content.config";
import { readLocale, withoutLocale } from "#contract/locales.ts";
import { buildCache, sharedCache } from "#model/content/content-cache.server.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { previewedContent } from "#model/content/previewed-content.server.ts";
import { isMissingPage } from "#model/site/site-pages.server.ts";

/** A build reads content once; development includes scheduled posts. */
export const siteReader = openContent({
  cache: import.meta.env.PROD ? buildCache : sharedCache,
  includesScheduled: import.meta.env.DEV,
});

/** Reads content in the language of the requested page. */
export const readerContext = createContext<ContentReader>();

type Context = { context: Readonly<RouterContextProvider> };

/** In the language of the URL. */
export function openReader({ request: { url }, context }: Context & { request: Request }): ContentReader {
  const reader = context.get(previewedContent) ?? siteReader;
  return reader.in(readLocale(new URL(url).pathname));
}

/** The reader for a page of a folder. @throws a 404 response if no file makes the page, as with a mistyped URL in development */
export function openPage({ url, context }: Context & { url: URL }): ContentReader {
  const reader = context.get(readerContext);
  if (isMissingPage(reader, withoutLocale(url.pathname).replace(/\/$/, "")))
    throw data(null, { status: 404 });
  return reader;
}
