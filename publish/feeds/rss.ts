import { FEEDS } from "#contract/feeds.ts";
import type { Feed, FeedEntry } from "./feed.ts";
import { writeXml, type XmlElement } from "./xml.ts";

const NAMESPACES = {
  "xmlns:atom": "http://www.w3.org/2005/Atom",
  "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "xmlns:dc": "http://purl.org/dc/elements/1.1/",
};

/** Writes a feed as RSS 2.0, with the elements of other vocabularies that the best practices of its board name. */
export function writeRss(feed: Feed): string {
  const self = { rel: "self", type: FEEDS.rss.type, href: feed.origin + FEEDS.rss.path };
  const channel: XmlElement[] = [
    ["title", {}, feed.title],
    ["link", {}, feed.home],
    ["description", {}, escapeHtml(feed.description)],
    ["language", {}, feed.language],
    ["lastBuildDate", {}, toMailDate(feed.updated)],
    ["atom:link", self],
    ...feed.entries.map(toItem),
  ];
  return writeXml(["rss", { version: "2.0", ...NAMESPACES }, [["channel", {}, channel]]]);
}

function toItem({
  address,
  title,
  summary,
  html,
  author,
  category,
  published,
  image,
}: FeedEntry): XmlElement {
  const enclosure = image && { url: image.address, length: String(image.size), type: image.type };
  return [
    "item",
    {},
    [
      ["title", {}, title],
      ["link", {}, address],
      ["guid", { isPermaLink: "true" }, address],
      ["description", {}, escapeHtml(summary)],
      ["content:encoded", {}, html],
      // RSS's own `author` is a mail address.
      ["dc:creator", {}, author],
      ["category", {}, category],
      ["pubDate", {}, toMailDate(published)],
      ...(enclosure ? [["enclosure", enclosure] satisfies XmlElement] : []),
    ],
  ];
}

/** Plain text as HTML, for so readers take a description. */
function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A time as RFC 822 writes it. */
function toMailDate(time: string): string {
  return new Date(time).toUTCString();
}
