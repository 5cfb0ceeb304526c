import { generateAtomFeed, generateRssFeed, type JsonFeed } from "feedsmith";
import { toHtml } from "hast-util-to-html";
import { FEEDS } from "#contract/feeds.ts";

/** URLs are absolute. */
export type Feed = {
  title: string;
  description: string;
  /** Such as `en-US`. */
  language: string;
  home: string;
  origin: string;
  icon: string;
  publisher: string;
  updated: Date;
  entries: FeedEntry[];
};

export type FeedEntry = {
  url: string;
  title: string;
  summary: string;
  html: string;
  author: string;
  category: string;
  published: Date;
  updated: Date;
  image?: FeedImage | undefined;
};

export type FeedImage = {
  url: string;
  type: string;
  size: number;
};

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
