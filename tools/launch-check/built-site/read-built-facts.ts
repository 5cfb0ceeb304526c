import type { SiteFacts } from "#contract/site-manifest.ts";
import { BuildError, readSiteFacts } from "#server/site-manifest.ts";

/** What the build tells the server; undefined where there is no build that this version can read. */
export function readBuiltFacts(): SiteFacts | undefined {
  try {
    return readSiteFacts(".");
  } catch (error) {
    if (error instanceof BuildError) return undefined;
    throw error;
  }
}
