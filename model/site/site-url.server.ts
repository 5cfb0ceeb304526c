import * as z from "zod";
import { loadOrganization } from "#model/organization/organization.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { isSample } from "../content/parse-file.server.ts";

/** `SITE_URL`, or `url` of `content/site/organization.yaml`. @throws Error if `SITE_URL` is not an origin */
export function readSiteUrl(reader: ContentReader): string {
  // biome-ignore lint/style/noProcessEnv: the only variable that the build reads
  const value = process.env.SITE_URL;
  if (!value) return loadOrganization(reader).url;
  const url = z.url({ protocol: /^https?$/ }).safeParse(value);
  if (!url.success)
    throw new Error(`SITE_URL: expected an address such as https://www.example.com, found "${value}"`);
  const { origin, pathname, search, hash } = new URL(url.data);
  if (pathname + search + hash !== "/")
    throw new Error(`SITE_URL: expected an address without a path such as ${origin}, found "${value}"`);
  return origin;
}

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
