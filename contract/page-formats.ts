/** The posts of the blog as RSS 2.0. */
export const FEED = { path: "/blog/feed.xml", type: "application/rss+xml", name: "RSS" };

/** RFC 7763. */
export const MARKDOWN_TYPE = "text/markdown; charset=utf-8";

/** The path of a page's Markdown: `/privacy.md`; `/index.md` for the home page. */
export function markdownPath(path: string): string {
  return path === "/" ? "/index.md" : `${path}.md`;
}
