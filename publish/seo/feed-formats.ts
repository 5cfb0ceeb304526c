import { FEEDS } from "#contract/feeds.ts";

/** URLs are absolute, times RFC 3339. */
export type Feed = {
  title: string;
  description: string;
  /** Such as `en-US`. */
  language: string;
  home: string;
  origin: string;
  icon: string;
  publisher: string;
  updated: string;
  entries: FeedEntry[];
};

export type FeedEntry = {
  url: string;
  title: string;
  summary: string;
  html: string;
  author: string;
  category: string;
  published: string;
  updated: string;
  image?: FeedImage | undefined;
};

export type FeedImage = {
  url: string;
  type: string;
  size: number;
};

/** RFC 4287 */
export function writeAtom(feed: Feed): string {
  const attributes = { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": feed.language };
  return writeXml([
    "feed",
    attributes,
    [
      ["id", {}, feed.home],
      ["title", {}, feed.title],
      ["subtitle", {}, feed.description],
      ["updated", {}, feed.updated],
      ["author", {}, [["name", {}, feed.publisher]]],
      ["link", { rel: "alternate", type: "text/html", href: feed.home }],
      ["link", { rel: "self", type: FEEDS.atom.type, href: feed.origin + FEEDS.atom.path }],
      ["icon", {}, feed.icon],
      ...feed.entries.map(toAtomEntry),
    ],
  ]);
}

function toAtomEntry(entry: FeedEntry): XmlElement {
  const { url, title, summary, html, author, category, published, updated, image } = entry;
  return [
    "entry",
    {},
    [
      ["id", {}, url],
      ["title", {}, title],
      ["published", {}, published],
      ["updated", {}, updated],
      ["author", {}, [["name", {}, author]]],
      ["link", { rel: "alternate", type: "text/html", href: url }],
      ...(image ? [toEnclosure(image)] : []),
      ["category", { term: category }],
      ["summary", {}, summary],
      ["content", { type: "html" }, html],
    ],
  ];
}

function toEnclosure({ url, type, size }: FeedImage): XmlElement {
  return ["link", { rel: "enclosure", type, length: String(size), href: url }];
}

const NAMESPACES = {
  "xmlns:atom": "http://www.w3.org/2005/Atom",
  "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "xmlns:dc": "http://purl.org/dc/elements/1.1/",
};

/** RSS 2.0 with the extensions of the RSS Best Practices Profile. */
export function writeRss(feed: Feed): string {
  const self = { rel: "self", type: FEEDS.rss.type, href: feed.origin + FEEDS.rss.path };
  const channel: XmlElement[] = [
    ["title", {}, feed.title],
    ["link", {}, feed.home],
    ["description", {}, escapeHtml(feed.description)],
    ["language", {}, feed.language],
    ["lastBuildDate", {}, toMailDate(feed.updated)],
    ["atom:link", self],
    ...feed.entries.map(toRssItem),
  ];
  return writeXml(["rss", { version: "2.0", ...NAMESPACES }, [["channel", {}, channel]]]);
}

function toRssItem({ url, title, summary, html, author, category, published, image }: FeedEntry): XmlElement {
  const enclosure = image && { url: image.url, length: String(image.size), type: image.type };
  return [
    "item",
    {},
    [
      ["title", {}, title],
      ["link", {}, url],
      ["guid", { isPermaLink: "true" }, url],
      ["description", {}, escapeHtml(summary)],
      ["content:encoded", {}, html],
      // RSS's own `author` is an email address.
      ["dc:creator", {}, author],
      ["category", {}, category],
      ["pubDate", {}, toMailDate(published)],
      ...(enclosure ? [["enclosure", enclosure] satisfies XmlElement] : []),
    ],
  ];
}

/** Readers parse descriptions as HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function toMailDate(time: string): string {
  return new Date(time).toUTCString();
}

/** jsonfeed.org, version 1.1 */
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
    items: feed.entries.map(toJsonItem),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

function toJsonItem({ url, title, summary, html, image, author, category, published, updated }: FeedEntry) {
  return {
    id: url,
    url,
    title,
    summary,
    content_html: html,
    image: image?.url,
    date_published: published,
    date_modified: updated,
    authors: [{ name: author }],
    tags: [category],
  };
}

type XmlElement = [name: string, attributes: Record<string, string>, content?: string | XmlElement[]];

function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${writeElement(root)}\n`;
}

function writeElement([name, attributes, content = ""]: XmlElement): string {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)];
  const inner = typeof content === "string" ? escapeText(name, content) : content.map(writeElement).join("");
  return inner === "" ? `<${start.join(" ")}/>` : `<${start.join(" ")}>${inner}</${name}>`;
}

/** Readers disagree whether titles are HTML; `&#x26;` works in all (RSS Best Practices Profile). */
function escapeText(name: string, text: string): string {
  const escaped = escapeXml(text);
  return name === "title" ? escaped.replace(/&(?:amp|lt|gt);/g, (one) => NUMBERED[one] ?? one) : escaped;
}

const NUMBERED: Record<string, string> = { "&amp;": "&#x26;", "&lt;": "&#x3C;", "&gt;": "&#x3E;" };

function escapeXml(text: string): string {
  return text
    .replace(NOT_IN_XML, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** XML 1.0, section 2.2 */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
