import { mkdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { FEEDS } from "#contract/feeds.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { PageFacts } from "#publish/built-page.ts";
import { writeAtom } from "./atom.ts";
import { buildFeed } from "./build-feed.ts";
import type { Feed, FeedEntry, FeedImage } from "./feed.ts";
import { writeRss } from "./rss.ts";

/** Writes the feeds of the blog, each post with the picture under which it is shared. */
export async function writeFeeds(
  reader: ContentReader,
  client: string,
  pages: readonly PageFacts[],
): Promise<void> {
  const images = new Map<string, string>();
  for (const { source, isListed, shareImage } of pages) {
    if (source.kind === "post" && isListed && shareImage) images.set(source.slug, shareImage.src);
  }
  const feed = await buildFeed(reader, (slug) => describeImage(reader, client, images.get(slug)));
  await mkdir(path.join(client, path.dirname(FEEDS.rss.path)), { recursive: true });
  await writeFile(path.join(client, FEEDS.rss.path), writeRss(feed));
  await writeFile(path.join(client, FEEDS.atom.path), writeAtom(feed));
  await writeFile(path.join(client, FEEDS.json.path), writeJsonFeed(feed));
}

/** Readers want to know beforehand how much they would load. Share images are PNG. */
async function describeImage(
  reader: ContentReader,
  client: string,
  src: string | undefined,
): Promise<FeedImage | undefined> {
  if (!src) return undefined;
  const { size } = await stat(path.join(client, src));
  return { address: readSiteUrl(reader) + src, type: "image/png", size };
}

/** Writes a feed as JSON Feed 1.1 (jsonfeed.org). */
export function writeJsonFeed(feed: Feed): string {
  const data = {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.origin + FEEDS.json.path,
    description: feed.description,
    icon: feed.icon,
    authors: [{ name: feed.publisher, url: `${feed.origin}/` }],
    language: feed.language,
    items: feed.entries.map(toItem),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

function toItem({ address, title, summary, html, image, author, category, published, updated }: FeedEntry) {
  return {
    id: address,
    url: address,
    title,
    summary,
    content_html: html,
    image: image?.address,
    date_published: published,
    date_modified: updated,
    authors: [{ name: author }],
    tags: [category],
  };
}
