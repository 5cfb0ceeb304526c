import { randomUUID } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { CURRENT_SITE_FILE } from "#contract/current-site.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { keepBrowserBundle, keepServerBundle } from "./bundles.ts";
import { publishSite } from "./publish-site.ts";

/** What a build does after prerendering. */
export async function publishBuild(reader: ContentReader, buildDirectory: string): Promise<void> {
  await keepBrowserBundle(reader, buildDirectory);
  await publishSite(reader, buildDirectory);
  await keepServerBundle(buildDirectory);
  await serveFrom(".");
}

/** Makes running servers and the next ones serve the site in another folder. */
export async function serveFrom(folder: string): Promise<void> {
  const temporary = `${CURRENT_SITE_FILE}.${randomUUID()}`;
  await writeFile(temporary, folder);
  await rename(temporary, path.resolve(CURRENT_SITE_FILE));
}
