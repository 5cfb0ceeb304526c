import "./production-mode.ts";
import { randomUUID } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { openContent } from "#content.config";
import { CURRENT_SITE_FILE } from "#contract/current-site.ts";
import { buildCache } from "#model/content/content-cache.server.ts";
import { openBundles } from "./bundles.ts";
import { writeEstimatePage } from "./estimate-page.ts";
import { keepBundles } from "./keep-bundles.ts";
import { prerenderPages } from "./prerender.ts";
import { publishSite } from "./publish-site.ts";

const BUILD = "build";

/** What a build does after bundling, in a process of its own: the bundler's memory is free again. */
async function publishBuild(): Promise<void> {
  const reader = openContent({ cache: buildCache });
  await keepBundles(BUILD);
  const bundles = await openBundles(BUILD);
  await prerenderPages(reader, bundles, path.resolve(BUILD, "client"));
  await publishSite(reader, path.resolve(BUILD), bundles);
  await writeEstimatePage(reader, path.resolve(BUILD), bundles);
  await serveFrom(".");
}

/** Makes running servers and the next ones serve the site in another folder. */
export async function serveFrom(folder: string): Promise<void> {
  const temporary = `${CURRENT_SITE_FILE}.${randomUUID()}`;
  await writeFile(temporary, folder);
  await rename(temporary, path.resolve(CURRENT_SITE_FILE));
}

if (import.meta.main) await publishBuild();
