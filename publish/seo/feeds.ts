import { mkdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { toHtml } from "hast-util-to-html";
import { href } from "react-router";
import { visit } from "unist-util-visit";
import { DARK_VIEW } from "#contract/drawing-views.ts";
import { FEEDS } from "#contract/feeds.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { loadBlogPage } from "#model/blog/blog-page.server.ts";
import { loadPost, loadPosts, type Post } from "#model/blog/post.server.ts";
import { writeWithCaptions } from "#model/content/article.server.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { findBlock } from "#model/pages/load-blocks.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { LOGO } from "#model/structured-data/organization.server.ts";
import type { PageMetadata } from "../built-page.ts";
import {
  type Feed,
  type FeedEntry,
  type FeedImage,
  writeAtom,
  writeJsonFeed,
  writeRss,
} from "./feed-formats.ts";

export async function writeFeeds(
  reader: ContentReader,
  client: string,
  pages: readonly PageMetadata[],
): Promise<void> {
  const images = new Map<string, string>();
  for (const { source, isListed, shareImage } of pages) {
    if (isListed && shareImage) images.set(source.path, shareImage.src);
  }
  const imageOf = (slug: string) => images.get(href("/blog/:slug", { slug }));
  const feed = await buildFeed(reader, (slug) => describeImage(reader, client, imageOf(slug)));
  await mkdir(path.join(client, path.dirname(FEEDS.rss.path)), { recursive: true });
  await writeFile(path.join(client, FEEDS.rss.path), writeRss(feed));
  await writeFile(path.join(client, FEEDS.atom.path), writeAtom(feed));
  await writeFile(path.join(client, FEEDS.json.path), writeJsonFeed(feed));
}

/** Share images are PNG. */
async function describeImage(
  reader: ContentReader,
  client: string,
  src: string | undefined,
): Promise<FeedImage | undefined> {
  if (!src) return undefined;
  const { size } = await stat(path.join(client, src));
  return { url: readSiteUrl(reader) + src, type: "image/png", size };
}

// Enough for readers that poll rarely.
const LIMIT = 20;

async function buildFeed(
  reader: ContentReader,
  findImage: (slug: string) => Promise<FeedImage | undefined>,
): Promise<Feed> {
  const origin = readSiteUrl(reader);
  const { description, blocks } = loadBlogPage(reader, {});
  const { name } = loadOrganization(reader);
  const posts = loadPosts(reader)
    .slice(0, LIMIT)
    .map(({ slug }) => loadPost(reader, slug));
  const entries = await Promise.all(
    posts.map(async (post) => toEntry(post, origin, await findImage(post.slug))),
  );
  return {
    title: `${name}: ${findBlock(blocks, "hero")?.heading}`,
    description,
    language: DEFAULT_LOCALE,
    home: origin + href("/blog"),
    origin,
    icon: origin + LOGO,
    publisher: name,
    // Without posts the value must not depend on the clock.
    updated: new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime()))),
    entries,
  };
}

function toEntry(post: Post, origin: string, image: FeedImage | undefined): FeedEntry {
  const url = origin + href("/blog/:slug", post);
  const { title, abstract: summary, author, category, date, updated = date, body } = post;
  return {
    ...{ url, title, summary, category, image },
    author: author.name,
    html: makeAbsolute(writeWithCaptions(body), url),
    published: new Date(date),
    updated: new Date(updated),
  };
}

/** Makes HTML portable: absolute URLs, no attributes that need the site's styles and scripts. */
export function makeAbsolute(html: string, url: string): string {
  const fragment = fromHtml(html, { fragment: true });
  const leftOut = new Set<Nodes>(selectAll(`source, img[src$="${DARK_VIEW}"]`, fragment));
  visit(fragment, "element", (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (leftOut.has(node) || node.tagName === "picture") {
      parent.children.splice(index, 1, ...(leftOut.has(node) ? [] : node.children));
      return index;
    }
    // A box to tick becomes text.
    if (node.tagName === "input")
      parent.children[index] = { type: "text", value: node.properties.checked ? "[x]" : "[ ]" };
    const kept = Object.entries(node.properties).filter(([name]) => !OWN_PROPERTY.test(name));
    node.properties = Object.fromEntries(
      kept.map(([name, value]) => [name, URLS.includes(name) ? new URL(String(value), url).href : value]),
    );
    return undefined;
  });
  return toHtml(fragment, { characterReferences: { useNamedReferences: true } });
}

const URLS = ["href", "src", "poster"];

const OWN_PROPERTY =
  /^(?:className|style|tabIndex|role|loading|decoding|fetchPriority|srcSet|sizes|(?:on|data|aria)[A-Z].*)$/;
