import type { BuiltPage } from "#publish/built-page.ts";
import { findMarkdownPath } from "#publish/markdown/markdown-url.ts";

/** Writes where programs that read, such as language models, find the page as Markdown. */
export function writeMarkdownLink(page: Pick<BuiltPage, "path" | "canonical">): string {
  return `<link rel="alternate" href="${findMarkdownPath(page)}" type="text/markdown">`;
}
