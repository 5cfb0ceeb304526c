import { rm } from "node:fs/promises";
import path from "node:path";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { moveAnswerPages } from "./answer-pages.ts";
import { writeAppIcons } from "./app-icons.ts";
import { buildBrowserScripts } from "./browser-scripts.ts";
import { createPageReader, type PageFacts } from "./built-page.ts";
import { createCompressor, listTextFiles } from "./compress-files.ts";
import { copyImages } from "./copy-images.ts";
import { buildHeaders } from "./headers.ts";
import { listHtmlFiles } from "./html-files.ts";
import { writeLlmsText } from "./markdown/write-llms-text.ts";
import { createPageStyle } from "./page-style.ts";
import { publishPage } from "./publish-page.ts";
import { writeRobotFiles } from "./robot-files/write-robot-files.ts";
import { createSearchIndex } from "./search-index/search-index.ts";
import { buildServiceWorker } from "./service-worker.ts";
import { createShareImages } from "./share-images/create-share-images.ts";
import { writeSiteManifest } from "./site-manifest.ts";
import { writeStaticHostFiles } from "./static-host-files.ts";
import { writeWebManifest } from "./web-manifest.ts";

// So many pages are worked on at once: enough to keep every core busy, few enough to hold in memory.
const BATCH = 8;

/**
 * Turns what the prerendering left in `build/client` into the site that is served: each page with the CSS it needs
 * and one small script, everything else moved into files of its own, compressed, with the files a static host reads.
 * @throws Error when a page is not as expected; the build fails with it
 */
export async function publishSite(buildDirectory: string): Promise<void> {
  const client = path.join(buildDirectory, "client");
  await moveAnswerPages(buildDirectory);
  const compressor = createCompressor(client);
  compressor.take((await listTextFiles(client)).filter((file) => file.endsWith(".data")));
  await copyImages(client);
  await writeAppIcons(client);
  await writeWebManifest(client);

  const scripts = await buildBrowserScripts(client);
  const pageStyle = await createPageStyle(client);
  const readPage = createPageReader(client, readSiteUrl());
  const createShareImage = await createShareImages(client);
  const searchIndex = await createSearchIndex();
  const files = [...(await listHtmlFiles(client)), ...(await listHtmlFiles(buildDirectory, { deep: false }))];
  const pages: PageFacts[] = [];
  for (let start = 0; start < files.length; start += BATCH) {
    const batch = files.slice(start, start + BATCH);
    const published = batch.map((file) =>
      publishPage(file, { client, scripts, pageStyle, readPage, createShareImage, searchIndex }),
    );
    for (const [index, page] of (await Promise.all(published)).entries()) {
      if (!page) continue;
      pages.push(page);
      compressor.take(batch.slice(index, index + 1), page.isListed ? "most" : "less");
    }
    await searchIndex.takeIn();
  }

  await searchIndex.write(client);
  await writeRobotFiles(client, pages);
  await writeLlmsText(client, pages);
  await buildServiceWorker(client);
  const headers = buildHeaders(scripts.theme);
  await writeStaticHostFiles(client, headers);
  await writeSiteManifest(headers);
  await compressor.finish();
  await rm(path.join(buildDirectory, "server"), { recursive: true, force: true });
}
