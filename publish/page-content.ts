import { LOCALES, type Locale } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { loadFeatureMessages } from "#model/messages/messages.server.ts";
import { loadPageContent } from "#model/site/site-data.server.ts";
import { writeAsset } from "./write-file.ts";

/** The URL of the module in each language that pages import before React starts. */
export type PageContentHrefs = ReadonlyMap<Locale, string>;

/** Writes what the scripts of every page need of the content, so that no bundle holds any. */
export async function writePageContent(reader: ContentReader, client: string): Promise<PageContentHrefs> {
  const hrefs = new Map<Locale, string>();
  for (const locale of LOCALES) {
    const own = reader.in(locale);
    const features = JSON.stringify(loadFeatureMessages(own));
    const featureMessages = await writeAsset(client, `features-${locale}-*.json`, features);
    const content = JSON.stringify({ ...loadPageContent(own), featureMessages });
    hrefs.set(
      locale,
      await writeAsset(client, `content-${locale}-*.js`, `globalThis.pageContent=${content}`),
    );
  }
  return hrefs;
}
