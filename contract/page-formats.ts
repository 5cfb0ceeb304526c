export const FEEDS = {
  rss: { path: "/blog/feed.xml", type: "application/rss+xml", name: "RSS" },
  atom: { path: "/blog/atom.xml", type: "application/atom+xml", name: "Atom" },
  json: { path: "/blog/feed.json", type: "application/feed+json", name: "JSON Feed" },
} as const;

/** The content type of a feed; undefined for any other path. */
export function findFeedType(path: string): string | undefined {
  const feed = Object.values(FEEDS).find((one) => one.path === path);
  // JSON types have no charset (RFC 8259, section 11).
  return feed && (feed === FEEDS.json ? feed.type : `${feed.type}; charset=utf-8`);
}

/** RFC 7763. */
export const MARKDOWN_TYPE = "text/markdown; charset=utf-8";

/** The path of a page's Markdown: `/privacy.md`; `/index.md` for the home page. */
export function markdownPath(path: string): string {
  return path === "/" ? "/index.md" : `${path}.md`;
}
