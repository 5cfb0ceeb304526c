export const FEEDS = {
  rss: { path: "/blog/feed.xml", type: "application/rss+xml", name: "RSS" },
  atom: { path: "/blog/atom.xml", type: "application/atom+xml", name: "Atom" },
  json: { path: "/blog/feed.json", type: "application/feed+json", name: "JSON Feed" },
} as const;

/** The content type of a feed; undefined for any other path. */
export function findFeedType(path: string): string | undefined {
  const { rss, atom, json } = FEEDS;
  // JSON types have no charset (RFC 8259, section 11).
  if (path === json.path) return json.type;
  const feed = [rss, atom].find((one) => one.path === path);
  return feed && `${feed.type}; charset=utf-8`;
}
