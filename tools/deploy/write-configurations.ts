import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { listSiteFiles, type SiteFiles } from "#server/pages/site-files.ts";
import { readSiteManifest } from "#server/site-manifest.ts";
import { formatLocations as formatCaddyLocations } from "./caddy/locations.ts";
import { formatMainFile as formatCaddyFile } from "./caddy/main-file.ts";
import { formatLocations } from "./nginx/locations.ts";
import { formatMainFile } from "./nginx/main-file.ts";
import { formatTables } from "./nginx/tables.ts";
import { formatWebsiteFile } from "./nginx/website-file.ts";
import { describeSite } from "./site-table.ts";

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

/** The texts of all configurations, by their files below `build/deploy`. */
function formatConfigurations(files: SiteFiles, facts: SiteManifest, root: string): Record<string, string> {
  const table = describeSite(files, facts);
  const siteFolder = path.join(root, "build/client");
  const relays = ["127.0.0.1:3000"];
  return {
    "nginx/tables.conf": formatTables(table),
    "nginx/locations.conf": formatLocations(table),
    "nginx/nginx.conf": formatMainFile({ listen: "127.0.0.1:8080", siteFolder, relays, own: "build/" }),
    "nginx/website.conf": formatWebsiteFile(table.origin),
    "caddy/Caddyfile": formatCaddyFile(siteFolder),
    "caddy/locations.caddy": formatCaddyLocations(table),
  };
}
