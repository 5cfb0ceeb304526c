import { markdownPath } from "#contract/markdown-page.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { PageFacts } from "#publish/built-page.ts";

type Page = Pick<PageFacts, "path" | "canonical">;

/** Where a page stands as Markdown. A page that is not translated has none of its own: it is that of the page it shows. */
export function findMarkdownPath({ canonical }: Page): string {
  return markdownPath(canonical.slice(readSiteUrl().length));
}

export function hasOwnMarkdown(page: Page): boolean {
  return findMarkdownPath(page) === markdownPath(page.path);
}
