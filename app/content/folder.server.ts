import { readdirSync } from "node:fs";
import { contentPath } from "./parse-file.server.ts";

/** The slugs of a collection: the names of the Markdown files in its folder, sorted. */
export function listSlugs(folder: string): string[] {
  return readdirSync(contentPath(folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.slice(0, -".md".length))
    .sort();
}
