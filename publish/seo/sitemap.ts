import { createWriteStream } from "node:fs";
import path from "node:path";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ErrorLevel, SitemapIndexStream, type SitemapItemLoose, SitemapStream } from "sitemap";
import { DEFAULT_LOCALE, withoutLocale } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { PageMetadata } from "../built-page.ts";
import { type FindLastChange, findLatest } from "./last-change.ts";

export const SITEMAP_PATH = "/sitemap.xml";

// Search engines accept 50,000 URLs or 50 MB per file.
const LIMIT = 45_000;

export async function writeSitemap(
  reader: ContentReader,
  client: string,
  entries: readonly SitemapItemLoose[],
  { origin = readSiteUrl(reader), limit = LIMIT } = {},
): Promise<void> {
  if (entries.length <= limit) return writePages(path.join(client, SITEMAP_PATH), entries);
  const parts: { url: string; lastmod?: string }[] = [];
  for (let start = 0; start < entries.length; start += limit) {
    const part = entries.slice(start, start + limit);
    const name = SITEMAP_PATH.replace(/(?=\.xml$)/, `-${parts.length + 1}`);
    await writePages(path.join(client, name), part);
    const lastmod = findLatest(part.map((entry) => entry.lastmod));
    parts.push({ url: origin + name, ...(lastmod && { lastmod }) });
  }
  const index = new SitemapIndexStream({ lastmodDateOnly: true, level: ErrorLevel.THROW });
  await writeEntries(path.join(client, SITEMAP_PATH), parts, index);
}

function writePages(file: string, entries: readonly SitemapItemLoose[]): Promise<void> {
  const xmlns = { news: false, video: false, image: true, xhtml: true };
  return writeEntries(
    file,
    entries,
    new SitemapStream({ lastmodDateOnly: true, level: ErrorLevel.THROW, xmlns }),
  );
}

function writeEntries(file: string, entries: readonly object[], sitemap: Transform): Promise<void> {
  return pipeline(Readable.from(entries), sitemap, createWriteStream(file));
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
