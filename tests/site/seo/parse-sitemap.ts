import { listElements, type PageElement } from "../page-elements.ts";

export type SitemapEntry = {
  loc: string;
  lastmod: string | undefined;
  /** Language and address. */
  languages: [string | undefined, string | undefined][];
  images: string[];
};

/** The entries of a sitemap that its schema found right: so simple that the parser of pages reads it too. */
export function parseSitemap(xml: string): SitemapEntry[] {
  return xml
    .split("<url>")
    .slice(1)
    .map((part) => parseEntry(listElements(part)));
}

function parseEntry(elements: PageElement[]): SitemapEntry {
  const read = (tag: string) => elements.filter((element) => element.tag === tag).map(({ text }) => text);
  const links = elements.filter(({ tag }) => tag === "xhtml:link").map(({ attributes }) => attributes);
  return {
    loc: read("loc")[0] ?? "",
    lastmod: read("lastmod")[0],
    languages: links.map(({ hreflang, href }) => [hreflang, href]),
    images: read("image:loc"),
  };
}
