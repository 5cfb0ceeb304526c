import type { SiteManifest } from "#contract/site-manifest.ts";
import { BuildError, readSiteManifest } from "#server/site-manifest.ts";

/** What the build tells the server; undefined where there is no build that this version can read. */
export function readBuiltManifest(): SiteManifest | undefined {
  try {
    return readSiteManifest(".");
  } catch (error) {
    if (error instanceof BuildError) return undefined;
    throw error;
  }
}
