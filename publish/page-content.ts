import { LOCALES, type Locale } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { loadPageContent } from "#model/site/page-content.server.ts";
import { writeAsset } from "./write-asset.ts";

/** The URL of the module in each language that pages import before React starts. */
export type PageContentHrefs = ReadonlyMap<Locale, string>;

/** Writes what the scripts of every page need of the content, so that no bundle holds any. */
export async function writePageContent(reader: ContentReader, client: string): Promise<PageContentHrefs> {
  const hrefs = new Map<Locale, string>();
  for (const locale of LOCALES) {
    const content = JSON.stringify(loadPageContent(reader.in(locale)));
    hrefs.set(
      locale,
      await writeAsset(client, `content-${locale}-*.js`, `globalThis.pageContent=${content}`),
    );
  }
  return hrefs;
}
