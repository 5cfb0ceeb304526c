import { stat } from "node:fs/promises";
import path from "node:path";
import { generateAtomFeed, generateRssFeed, type JsonFeed } from "feedsmith";
import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { toHtml } from "hast-util-to-html";
import { href } from "react-router";
import { visit } from "unist-util-visit";
import { DARK_VIEW } from "#contract/drawing-views.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { FEEDS } from "#contract/page-formats.ts";
import { listFields } from "#model/blocks/blocks.server.ts";
import { readBlog } from "#model/blog/blog-page.server.ts";
import { loadPost, loadPosts, type Post } from "#model/blog/post.server.ts";
import { writeWithCaptions } from "#model/content/article.server.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { LOGO } from "#model/site/structured-data.server.ts";
import type { PageMetadata, ShareImage } from "../built-page.ts";
import { writeBelow } from "../write-file.ts";

export async function writeFeeds(
  reader: ContentReader,
  client: string,
  pages: readonly PageMetadata[],
): Promise<void> {
  const feed = await buildFeed(reader, client, pages);
  await writeBelow(client, FEEDS.rss.path, writeRss(feed));
  await writeBelow(client, FEEDS.atom.path, writeAtom(feed));
  await writeBelow(client, FEEDS.json.path, writeJsonFeed(feed));
}

// Enough for readers that poll rarely.
const LIMIT = 20;

/** All URLs of it are absolute. */
export type Feed = Awaited<ReturnType<typeof buildFeed>>;

async function buildFeed(reader: ContentReader, client: string, pages: readonly PageMetadata[]) {
  const origin = readSiteUrl(reader);
  const { description, blocks } = readBlog(reader);
  const [hero] = listFields(blocks, "hero");
  const { name } = loadOrganization(reader);
  const posts = loadPosts(reader).slice(0, LIMIT);
  const listed = new Map(pages.filter(({ isListed }) => isListed).map((page) => [page.source.path, page]));
  const entries = await Promise.all(
    posts.map(async ({ slug }) => {
      const post = loadPost(reader, slug);
      const image = listed.get(post.path)?.shareImage;
      return { ...describePost(post, origin), image: image && (await describeImage(client, image, origin)) };
    }),
  );
  return {
    title: `${name}: ${hero?.heading}`,
    description,
    language: String(DEFAULT_LOCALE),
    home: origin + href("/blog"),
    origin,
    icon: origin + LOGO,
    publisher: name,
    // Without posts the value must not depend on the clock.
    updated: new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime()))),
    entries,
  };
}

function describePost(post: Post, origin: string) {
  const url = origin + post.path;
  const { title, abstract: summary, author, category, date, updated = date, body } = post;
  return {
    ...{ url, title, summary, category: String(category) },
    author: author.name,
    html: makeAbsolute(writeWithCaptions(body), url),
    published: new Date(date),
    updated: new Date(updated),
  };
}

async function describeImage(client: string, { src }: ShareImage, origin: string) {
  const { size } = await stat(path.join(client, src));
  return { url: origin + src, type: "image/png", size };
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

/** RFC 4287 */
export function writeAtom({ language, origin, home, icon, updated, entries, ...feed }: Feed): string {
  const written = generateAtomFeed<true>({
    ...{ xml: { lang: language }, id: home, icon, updated },
    title: { value: feed.title },
    subtitle: { value: feed.description },
    authors: [{ name: feed.publisher }],
    links: [
      { rel: "alternate", type: "text/html", href: home },
      { rel: "self", type: FEEDS.atom.type, href: origin + FEEDS.atom.path },
    ],
    entries: entries.map(({ url, title, summary, html, author, category, image, ...dates }) => ({
      ...{ id: url, title: { value: title }, summary: { value: summary }, ...dates },
      authors: [{ name: author }],
      categories: [{ term: category }],
      content: { type: "html", value: html },
      links: [
        { rel: "alternate", type: "text/html", href: url },
        ...(image ? [{ rel: "enclosure", type: image.type, length: image.size, href: image.url }] : []),
      ],
    })),
  });
  return written.replace(NOT_IN_XML, "");
}

/** RSS 2.0 with the extensions of the RSS Best Practices Profile. */
export function writeRss({ title, description, language, home, origin, updated, entries }: Feed): string {
  const written = generateRssFeed<true>({
    ...{ title, link: home, description: escapeHtml(description), language, lastBuildDate: updated },
    atom: { links: [{ rel: "self", type: FEEDS.rss.type, href: origin + FEEDS.rss.path }] },
    items: entries.map((entry) => ({
      ...{ title: entry.title, link: entry.url, guid: { value: entry.url, isPermaLink: true } },
      description: escapeHtml(entry.summary),
      content: { encoded: entry.html },
      // RSS's own `author` is an email address.
      dc: { creators: [entry.author] },
      categories: [{ name: entry.category }],
      pubDate: entry.published,
      enclosures: entry.image
        ? [{ url: entry.image.url, length: entry.image.size, type: entry.image.type }]
        : [],
    })),
  });
  return written.replace(NOT_IN_XML, "");
}

/** XML 1.0, section 2.2 */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Readers parse descriptions as HTML. */
function escapeHtml(text: string): string {
  return toHtml({ type: "text", value: text });
}

/** jsonfeed.org, version 1.1. Not `generateJsonFeed`, which leaves out an empty list of items. */
export function writeJsonFeed({ title, description, language, home, origin, ...feed }: Feed): string {
  const data: JsonFeed.Feed<Date, true> = {
    ...{ title, home_page_url: home, feed_url: origin + FEEDS.json.path, description, icon: feed.icon },
    authors: [{ name: feed.publisher, url: `${origin}/` }],
    language,
    items: feed.entries.map(({ url, title, summary, html, image, ...entry }) => ({
      ...{ id: url, url, title, summary, content_html: html },
      ...(image && { image: image.url }),
      date_published: entry.published,
      date_modified: entry.updated,
      authors: [{ name: entry.author }],
      tags: [entry.category],
    })),
  };
  return `${JSON.stringify({ version: "https://jsonfeed.org/version/1.1", ...data }, null, 2)}\n`;
}
