import * as z from "zod";
import { loadOrganization } from "#model/organization/organization.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";

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
