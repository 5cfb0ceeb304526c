import { generateRssFeed } from "feedsmith";
import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { toHtml } from "hast-util-to-html";
import { href } from "react-router";
import { visit } from "unist-util-visit";
import { DARK_VIEW } from "#contract/drawing-views.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { FEED } from "#contract/page-formats.ts";
import { listFields } from "#model/blocks/blocks.server.ts";
import { readBlog } from "#model/blog/blog-page.server.ts";
import { loadPost, loadPosts, type Post } from "#model/blog/post.server.ts";
import { writeWithCaptions } from "#model/content/article.server.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { PageMetadata, ShareImage } from "../built-page.ts";
import { writeBelow } from "../write-file.ts";

/** Writes the newest posts as RSS 2.0, for readers of feeds. */
export async function writeFeed(
  reader: ContentReader,
  client: string,
  pages: readonly PageMetadata[],
): Promise<void> {
  await writeBelow(client, FEED.path, formatFeed(buildFeed(reader, pages)));
}

// Enough for readers that poll rarely.
const LIMIT = 20;

/** All URLs of it are absolute. */
export type Feed = ReturnType<typeof buildFeed>;

function buildFeed(reader: ContentReader, pages: readonly PageMetadata[]) {
  const origin = readSiteUrl(reader);
  const { description, blocks } = readBlog(reader);
  const [hero] = listFields(blocks, "hero");
  const posts = loadPosts(reader).slice(0, LIMIT);
  const listed = new Map(pages.filter(({ isListed }) => isListed).map((page) => [page.source.path, page]));
  const entries = posts.map(({ slug }) => {
    const post = loadPost(reader, slug);
    const image = listed.get(post.path)?.shareImage;
    return { ...describePost(post, origin), image: image && describeImage(image, origin) };
  });
  return {
    title: `${loadOrganization(reader).name}: ${hero?.heading}`,
    description,
    language: String(DEFAULT_LOCALE),
    home: origin + href("/blog"),
    self: origin + FEED.path,
    // Without posts the value must not depend on the clock.
    updated: new Date(Math.max(0, ...posts.map(({ date, updated = date }) => Date.parse(updated)))),
    entries,
  };
}

function describePost({ path: page, title, abstract, author, category, date, body }: Post, origin: string) {
  const url = origin + page;
  return {
    ...{ url, title, summary: abstract, author: author.name, category: String(category) },
    html: makeAbsolute(writeWithCaptions(body), url),
    published: new Date(date),
  };
}

function describeImage({ src, width, height }: ShareImage, origin: string) {
  return { url: origin + src, width, height };
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

/** RSS 2.0 with the extensions of the RSS Best Practices Profile. */
export function formatFeed({ title, description, language, home, self, updated, entries }: Feed): string {
  const written = generateRssFeed<true>({
    ...{ title, link: home, description: escapeHtml(description), language, lastBuildDate: updated },
    atom: { links: [{ rel: "self", type: FEED.type, href: self }] },
    items: entries.map((entry) => ({
      ...{ title: entry.title, link: entry.url, guid: { value: entry.url, isPermaLink: true } },
      description: escapeHtml(entry.summary),
      content: { encoded: entry.html },
      // RSS's own `author` is an email address.
      dc: { creators: [entry.author] },
      categories: [{ name: entry.category }],
      pubDate: entry.published,
      // Not an enclosure, which needs the size of a file that is drawn later.
      media: { contents: entry.image ? [{ ...entry.image, type: "image/png", medium: "image" }] : [] },
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
