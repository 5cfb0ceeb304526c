import { markdownPath } from "#contract/markdown-page.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { PageFacts } from "#publish/built-page.ts";

type Page = Pick<PageFacts, "path" | "canonical">;

/** Where a page stands as Markdown. A page that is not translated has none of its own: it is that of the page it shows. */
export function findMarkdownPath(reader: ContentReader, { canonical }: Page): string {
  return markdownPath(canonical.slice(readSiteUrl(reader).length));
}

export function hasOwnMarkdown(reader: ContentReader, page: Page): boolean {
  return findMarkdownPath(reader, page) === markdownPath(page.path);
}
