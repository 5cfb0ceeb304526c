import { globSync } from "node:fs";
import { contentPath } from "./parse-file.server.ts";

/** The slugs of a collection: the names of the Markdown files in its folder, with the folders between, sorted. */
export function listSlugs(folder: string): string[] {
  return globSync("**/*.md", { cwd: contentPath(folder) })
    .map((name) => name.replaceAll("\\", "/").slice(0, -".md".length))
    .sort();
}
