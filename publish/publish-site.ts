import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { writeHydrationScript, writePageContent, writeServiceWorker } from "./browser-scripts.ts";
import { createPageReader } from "./built-page.ts";
import type { Bundles } from "./bundles.ts";
import { copyMedia } from "./copy-media.ts";
import { openFormerPages } from "./former-pages.ts";
import { buildHeaders, writeStaticHostFiles } from "./headers.ts";
import { formatLlmsText } from "./markdown/llms-text.ts";
import { createPageStyle } from "./page-style.ts";
import { prerenderPages } from "./prerender.ts";
import { type PublishedPage, type PublishPageParts, publishPage } from "./publish-page.ts";
import { writeSearchIndex } from "./search-index.ts";
import { writeCrawlerFiles } from "./seo/crawler-files.ts";
import { writeFeed } from "./seo/feed.ts";
import { writeCallsFile, writeEstimatePage, writeSiteManifest } from "./server-files.ts";
import { createShareImages } from "./share-images/share-images.ts";
import { writeAppIcons, writeWebManifest } from "./web-manifest.ts";

// Enough to keep every core busy, few enough to hold in memory.
const PAGES_AT_ONCE = 8;

/**
 * Makes the site that is served, but for what no visitor misses: `finishSite` makes that. Every step reads and writes files in
 * `client`, or next to it what others need of it.
 * @param folder where it is made, which is called `build`
 * @param former the folder of the former site, published by the same code, whose unchanged pages are used again
 * @throws Error when a page is not as expected
 */
export async function publishSite(
  reader: ContentReader,
  bundles: Bundles,
  folder: string,
  former?: string,
): Promise<void> {
  const buildDirectory = path.resolve(folder);
  const client = path.join(buildDirectory, "client");
  // The pages as React writes them, with their data, and the scripts and styles of the application.
  await prerenderPages(reader, bundles, buildDirectory);
  process.stdout.write("Publishing them\n");
  // The images and videos that pages and their data refer to.
  await copyMedia(client);
  // The logo in every format. Share images show it.
  await writeAppIcons(reader, client);
  await writeWebManifest(reader, client);
  // When calls can be booked, for the scheduler.
  await writeCallsFile(reader, client);

  // The scripts that pages have besides the application. Pages contain one and the URL of the other.
  const { theme } = bundles.scripts;
  const hydrationHref = await writeHydrationScript(reader, client, bundles.scripts);
  // The texts of the interface and what else scripts need of the content.
  const contentHrefs = await writePageContent(reader, client);
  // Every page complete, its Markdown, and its entry in the search index.
  const assets = { theme, hydrationHref, contentHrefs };
  const pages = await publishPages(reader, buildDirectory, assets, former);
  const records = pages.flatMap(({ searchRecord }) => searchRecord ?? []);
  // The search index, which another process makes, and the files that list pages.
  await Promise.all([writeSearchIndex(client, records), writeLists(reader, client, pages)]);
  // The service worker lists shared files and offline pages with their hashes, so it comes after them.
  await writeServiceWorker(reader, client, bundles.scripts);
  // Headers for static hosts and for the server. The policy has the hash of the theme snippet.
  const headers = buildHeaders(reader, theme);
  await writeStaticHostFiles(reader, client, headers);
  await writeSiteManifest(reader, buildDirectory, headers);
  await writeEstimatePage(reader, buildDirectory);
}

async function writeLists(reader: ContentReader, client: string, pages: PublishedPage[]): Promise<void> {
  await writeCrawlerFiles(reader, client, pages);
  await writeFeed(reader, client, pages);
  await writeFile(path.join(client, "llms.txt"), formatLlmsText(reader, pages));
}

async function publishPages(
  reader: ContentReader,
  buildDirectory: string,
  assets: Pick<PublishPageParts, "theme" | "hydrationHref" | "contentHrefs">,
  former: string | undefined,
): Promise<PublishedPage[]> {
  const client = path.join(buildDirectory, "client");
  const parts = {
    client,
    ...assets,
    pageStyle: await createPageStyle(client),
    readPage: createPageReader(reader, client),
    createShareImage: await createShareImages(reader, client),
  };
  const formerPages = await openFormerPages(reader, client, former);
  const publish = async (file: string) => {
    try {
      return await formerPages.reuseOr(file, () => publishPage(reader, file, parts));
    } catch (cause) {
      throw new Error(`${path.relative(client, file)}: ${cause instanceof Error ? cause.message : cause}`, {
        cause,
      });
    }
  };
  // The "not sent" pages are outside of the client folder. Sorted, so that builds are reproducible.
  const names = globSync("{*,client/**/*}.html", { cwd: buildDirectory }).sort();
  const files = Readable.from(names.map((name) => path.join(buildDirectory, name)));
  const pages: (PublishedPage | undefined)[] = await files
    .map(publish, { concurrency: PAGES_AT_ONCE })
    .toArray();
  await formerPages.write();
  return pages.filter((page) => page !== undefined);
}
