import type { ContentReader } from "../content/content-reader.server.ts";
import { isSample } from "../content/parse-file.server.ts";
import { readSiteUrl } from "./site-url.server.ts";

/**
 * Whether the site has its own address but still shows samples: search engines must not list invented clients and
 * jobs as an owner's. The sample's own address ends with `.example`, which no browser can reach.
 */
export function isUnfinished(reader: ContentReader, siteUrl = readSiteUrl(reader)): boolean {
  if (new URL(siteUrl).hostname.endsWith(".example")) return false;
  return reader.memoize("holds samples", () =>
    reader.listFiles("", "**/*.{md,yaml}").some((file) => isSample(reader, file)),
  );
}
