import type { SiteManifest } from "#contract/site-manifest.ts";

/** The names of all headers that some kind of file is sent with. */
export function listHeaderNames(headers: SiteManifest["headers"]): string[] {
  return [...new Set(Object.values(headers).flatMap((values) => Object.keys(values)))];
}

/** The variable that holds a header's value for the kind of the file; it is empty where that kind has none. */
export function headerVariable(name: string): string {
  return `$site_${name.toLowerCase().replaceAll("-", "_")}`;
}
