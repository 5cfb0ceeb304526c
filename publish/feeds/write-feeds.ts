import { mkdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { FEEDS } from "#contract/feeds.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { PageFacts } from "#publish/built-page.ts";
import { writeAtom } from "./atom.ts";
import { buildFeed } from "./build-feed.ts";
import type { FeedImage } from "./feed.ts";
import { writeJsonFeed } from "./json-feed.ts";
import { writeRss } from "./rss.ts";

/** Writes the feeds of the blog, each post with the picture under which it is shared. */
export async function writeFeeds(client: string, pages: readonly PageFacts[]): Promise<void> {
  const images = new Map<string, string>();
  for (const { source, isListed, shareImage } of pages) {
    if (source.kind === "post" && isListed && shareImage) images.set(source.slug, shareImage.src);
  }
  const feed = await buildFeed((slug) => describeImage(client, images.get(slug)));
  await mkdir(path.join(client, path.dirname(FEEDS.rss.path)), { recursive: true });
  await writeFile(path.join(client, FEEDS.rss.path), writeRss(feed));
  await writeFile(path.join(client, FEEDS.atom.path), writeAtom(feed));
  await writeFile(path.join(client, FEEDS.json.path), writeJsonFeed(feed));
}

/** Readers want to know beforehand how much they would load. Share images are PNG. */
async function describeImage(client: string, src: string | undefined): Promise<FeedImage | undefined> {
  if (!src) return undefined;
  const { size } = await stat(path.join(client, src));
  return { address: readSiteUrl() + src, type: "image/png", size };
}
