import { createWriteStream } from "node:fs";
import path from "node:path";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ErrorLevel, SitemapIndexStream, type SitemapItemLoose, SitemapStream } from "sitemap";
import { findLatest } from "./last-change.ts";

/** Where the sitemap stands, or the index of its parts. */
export const SITEMAP_PATH = "/sitemap.xml";

// Search engines read 50,000 addresses or 50 MB from a file.
const LIMIT = 45_000;

/** Writes the sitemap: one file, or an index and as many parts as it takes. */
export async function writeSitemap(
  client: string,
  entries: readonly SitemapItemLoose[],
  { origin, limit = LIMIT }: { origin: string; limit?: number },
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
