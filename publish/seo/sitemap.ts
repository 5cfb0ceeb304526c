import { createWriteStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ErrorLevel, type SitemapItemLoose, SitemapStream } from "sitemap";
import { DEFAULT_LOCALE, withoutLocale } from "#contract/locales.ts";
import type { PageMetadata } from "../built-page.ts";
import type { FindLastChange } from "./last-change.ts";

export const SITEMAP_PATH = "/sitemap.xml";

export async function writeSitemap(client: string, entries: readonly SitemapItemLoose[]): Promise<void> {
  const xmlns = { news: false, video: false, image: true, xhtml: true };
  const sitemap = new SitemapStream({ lastmodDateOnly: true, level: ErrorLevel.THROW, xmlns });
  await pipeline(Readable.from(entries), sitemap, createWriteStream(path.join(client, SITEMAP_PATH)));
}

/** Sorted, so that builds are reproducible. */
export function listSitemapEntries(
  pages: readonly PageMetadata[],
  findLastChange: FindLastChange,
  origin: string,
): SitemapItemLoose[] {
  const listed = pages
    .filter(({ isListed }) => isListed)
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  const versions = Map.groupBy(listed, ({ path }) => withoutLocale(path));
  return listed.map((page) => {
    const lastmod = findLastChange(page.source, page.locale);
    return {
      url: page.canonical,
      links: listLanguages(versions.get(withoutLocale(page.path)) ?? []),
      img: page.images.map((src) => ({ url: origin + src })),
      ...(lastmod && { lastmod }),
    };
  });
}

function listLanguages(versions: readonly PageMetadata[]): { lang: string; url: string }[] {
  if (versions.length < 2) return [];
  const languages = versions.map(({ locale, canonical }) => ({ lang: locale, url: canonical }));
  const usual = versions.find(({ locale }) => locale === DEFAULT_LOCALE);
  return usual ? [...languages, { lang: "x-default", url: usual.canonical }] : languages;
}
