import { FEEDS } from "#contract/feeds.ts";
import type { Feed, FeedEntry, FeedImage } from "./feed.ts";
import { writeXml, type XmlElement } from "./xml.ts";

/** Writes a feed as Atom (RFC 4287). */
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
      ...feed.entries.map(toEntry),
    ],
  ]);
}

function toEntry(entry: FeedEntry): XmlElement {
  const { address, title, summary, html, author, category, published, updated, image } = entry;
  return [
    "entry",
    {},
    [
      ["id", {}, address],
      ["title", {}, title],
      ["published", {}, published],
      ["updated", {}, updated],
      ["author", {}, [["name", {}, author]]],
      ["link", { rel: "alternate", type: "text/html", href: address }],
      ...(image ? [toEnclosure(image)] : []),
      ["category", { term: category }],
      ["summary", {}, summary],
      ["content", { type: "html" }, html],
    ],
  ];
}

function toEnclosure({ address, type, size }: FeedImage): XmlElement {
  return ["link", { rel: "enclosure", type, length: String(size), href: address }];
}
