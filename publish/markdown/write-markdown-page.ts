import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { BuiltPage } from "#publish/built-page.ts";
import { formatPage } from "./format-page.ts";
import { findMarkdownPath, hasOwnMarkdown } from "./markdown-url.ts";

/** Writes a page as Markdown beside its folder, unless it only shows the page of another language. */
export async function writeMarkdownPage(client: string, page: BuiltPage): Promise<void> {
  if (hasOwnMarkdown(page)) await writeFile(path.join(client, findMarkdownPath(page)), formatPage(page));
}
