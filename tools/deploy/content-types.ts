import path from "node:path";
import type { SiteFile } from "#server/pages/site-files.ts";

/** What files are sent as: by the ending of their name, and those by whole path that differ from others of their ending. */
export type ContentTypes = {
  endings: [ending: string, type: string][];
  paths: [path: string, type: string][];
};

/** Sums up the types of all files of the site. Pages, which have no ending in their path, count as `.html`. */
export function groupContentTypes(
  files: readonly Pick<SiteFile, "path" | "kind" | "contentType">[],
): ContentTypes {
  const counts = new Map<string, Map<string, number>>();
  for (const file of files) {
    const types = counts.get(endingOf(file)) ?? new Map<string, number>();
    counts.set(endingOf(file), types.set(file.contentType, (types.get(file.contentType) ?? 0) + 1));
  }
  const usual = new Map([...counts].map(([ending, types]) => [ending, mostFrequent(types)]));
  return {
    endings: [...usual].filter(([ending]) => ending !== "").sort(),
    paths: files
      .filter((file) => usual.get(endingOf(file)) !== file.contentType || endingOf(file) === "")
      .map(({ path: found, contentType }) => [found, contentType]),
  };
}

function endingOf({ path: found, kind }: Pick<SiteFile, "path" | "kind">): string {
  return kind === "page" ? "html" : path.posix.extname(found).slice(1);
}

function mostFrequent(types: Map<string, number>): string {
  const [[type] = [""]] = [...types].sort(([, one], [, other]) => other - one);
  return type;
}
