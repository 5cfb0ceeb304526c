/** What a page as Markdown is sent as (RFC 7763). */
export const MARKDOWN_TYPE = "text/markdown; charset=utf-8";

/** The address of a page as Markdown, by the page's path: `/privacy.md`; `/index.md` for the home page. */
export function markdownPath(path: string): string {
  return path === "/" ? "/index.md" : `${path}.md`;
}
