import { mkdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize } from "parse5";
import { href } from "react-router";
import { DARK_VIEW } from "#contract/drawing-views.ts";
import { FEEDS } from "#contract/feeds.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { loadPost, loadPosts, type Post } from "#model/blog/post.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { writeWithCaptions } from "#model/reader/article.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadPageHeads } from "#model/site/page-heads.server.ts";
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
    if (source.kind === "post" && isListed && shareImage) images.set(source.slug, shareImage.src);
  }
  const feed = await buildFeed(reader, (slug) => describeImage(reader, client, images.get(slug)));
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
  const { blog } = loadPageHeads(reader);
  const { name } = loadOrganization(reader);
  const posts = loadPosts(reader)
    .slice(0, LIMIT)
    .map(({ slug }) => loadPost(reader, slug));
  const entries = await Promise.all(
    posts.map(async (post) => toEntry(post, origin, await findImage(post.slug))),
  );
  return {
    title: `${name}: ${blog.heading}`,
    description: blog.description,
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

type Node = DefaultTreeAdapterTypes.Node;

/** Makes HTML portable: absolute URLs, no attributes that need the site's styles and scripts. */
export function makeAbsolute(html: string, url: string): string {
  const fragment = parseFragment(html);
  completeNode(fragment, url);
  return serialize(fragment);
}

function completeNode(node: Node, url: string): void {
  if ("attrs" in node) {
    node.attrs = node.attrs
      .filter(({ name }) => !OWN_ATTRIBUTE.test(name))
      .map(({ name, value }) => ({ name, value: completeAttribute(name, value, url) }));
  }
  if (!("childNodes" in node)) return;
  node.childNodes = node.childNodes.flatMap(replaceNode);
  for (const child of node.childNodes) completeNode(child, url);
}

/** Keeps the fallback of a `<picture>` and the light view of a drawing. A box to tick becomes text. */
function replaceNode(node: DefaultTreeAdapterTypes.ChildNode): DefaultTreeAdapterTypes.ChildNode[] {
  if (isDarkView(node)) return [];
  if (node.nodeName === "input" && "attrs" in node) {
    const isTicked = node.attrs.some(({ name }) => name === "checked");
    return [defaultTreeAdapter.createTextNode(isTicked ? "[x]" : "[ ]")];
  }
  return node.nodeName === "picture" && "childNodes" in node
    ? node.childNodes.filter(({ nodeName }) => nodeName === "img")
    : [node];
}

function isDarkView(node: DefaultTreeAdapterTypes.ChildNode): boolean {
  return "attrs" in node && node.attrs.some(({ name, value }) => name === "src" && value.endsWith(DARK_VIEW));
}

const OWN_ATTRIBUTE =
  /^(?:class|style|tabindex|role|loading|decoding|fetchpriority|srcset|sizes|on.*|(?:data|aria)-.*)$/;

function completeAttribute(name: string, value: string, url: string): string {
  return name === "href" || name === "src" || name === "poster" ? new URL(value, url).href : value;
}
