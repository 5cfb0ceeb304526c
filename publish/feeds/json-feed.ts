import { FEEDS } from "#contract/feeds.ts";
import type { Feed, FeedEntry } from "./feed.ts";

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
