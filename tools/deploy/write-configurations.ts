import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listSiteFiles } from "#server/pages/site-files.ts";
import { readSiteManifest } from "#server/site-manifest.ts";
import { formatConfigurations } from "./configurations.ts";

/**
 * Writes the configurations of other web servers to `build/deploy`, after a build. They name the site as it is seen from the
 * project's folder: a build is the same wherever it is made.
 */
export function writeConfigurations(root: string): void {
  const files = formatConfigurations(listSiteFiles(root), readSiteManifest(root), ".");
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, "build/deploy", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
