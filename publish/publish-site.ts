import { readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { inLocale, LOCALES, localePrefix } from "#contract/locales.ts";
import { notSentFile } from "#contract/site-manifest.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { NOT_FOUND_PATH, NOT_SENT_PATH } from "#model/site/page-paths.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { type BrowserScripts, buildBrowserScripts, writeServiceWorker } from "./browser-scripts.ts";
import { createPageReader, type PageMetadata } from "./built-page.ts";
import { type Compressor, createCompressor, listTextFiles } from "./compress-files.ts";
import { copyImages } from "./copy-images.ts";
import { buildHeaders, writeStaticHostFiles } from "./headers.ts";
import { formatLlmsText } from "./markdown/llms-text.ts";
import { createPageStyle } from "./page-style.ts";
import { publishPage } from "./publish-page.ts";
import { createSearchIndex, type SearchIndex } from "./search-index/search-index.ts";
import { writeFeeds } from "./seo/feeds.ts";
import { createLastChange, readContentHistory } from "./seo/last-change.ts";
import { listSitemapEntries, writeSitemap } from "./seo/sitemap.ts";
import { writeTextFiles } from "./seo/text-files.ts";
import { createShareImages } from "./share-images/share-images.ts";
import { writeSiteManifest } from "./site-manifest.ts";
import { writeAppIcons, writeWebManifest } from "./web-manifest.ts";

// Enough to keep every core busy, few enough to hold in memory.
const PAGES_AT_ONCE = 8;

/** Turns prerendered pages into the site that is served. @throws Error when a page is not as expected */
export async function publishSite(reader: ContentReader, buildDirectory: string): Promise<void> {
  const client = path.join(buildDirectory, "client");
  await moveErrorPages(buildDirectory);
  const compressor = createCompressor(client);
  await compressPageData(client, compressor);
  await copyImages(reader, client);
  await writeAppIcons(reader, client);
  await writeWebManifest(reader, client);

  const scripts = await buildBrowserScripts(reader, client);
  const searchIndex = createSearchIndex(reader);
  const pages = await publishPages(reader, buildDirectory, { scripts, searchIndex, compressor });
  await searchIndex.write(client);

  const history = await readContentHistory();
  await writeSitemap(
    reader,
    client,
    listSitemapEntries(pages, createLastChange(reader, history), readSiteUrl(reader)),
  );
  await writeFeeds(reader, client, pages);
  await writeTextFiles(reader, client, pages, history);
  await writeFile(path.join(client, "llms.txt"), formatLlmsText(reader, pages));

  // It lists the other files, so it comes after them.
  await writeServiceWorker(reader, client);
  const headers = buildHeaders(reader, scripts.theme);
  await writeStaticHostFiles(reader, client, headers);
  await writeSiteManifest(reader, headers);
  await compressor.finish();
  await rm(path.join(buildDirectory, "server"), { recursive: true, force: true });
}

async function moveErrorPages(buildDirectory: string): Promise<void> {
  const client = path.join(buildDirectory, "client");
  for (const locale of LOCALES) {
    const notFound = path.join(client, inLocale(NOT_FOUND_PATH, locale));
    const notSent = path.join(client, inLocale(NOT_SENT_PATH, locale));
    await rename(path.join(notFound, "index.html"), path.join(client, localePrefix(locale), "404.html"));
    await rename(path.join(notSent, "index.html"), path.resolve(notSentFile(locale)));
    for (const leftover of [path.dirname(notFound), notSent, `${notSent}.data`])
      await rm(leftover, { recursive: true });
  }
  // It would answer every unknown path with 200.
  await rm(path.join(client, "__spa-fallback.html"));
}

/** They do not change anymore. */
async function compressPageData(client: string, compressor: Compressor): Promise<void> {
  compressor.add((await listTextFiles(client)).filter((file) => file.endsWith(".data")));
}

type PublishingTools = { scripts: BrowserScripts; searchIndex: SearchIndex; compressor: Compressor };

async function publishPages(
  reader: ContentReader,
  buildDirectory: string,
  { scripts, searchIndex, compressor }: PublishingTools,
): Promise<PageMetadata[]> {
  const client = path.join(buildDirectory, "client");
  const parts = {
    ...{ client, scripts, searchIndex },
    pageStyle: await createPageStyle(client),
    readPage: createPageReader(reader, client, readSiteUrl(reader)),
    createShareImage: await createShareImages(reader, client),
  };
  const files = [...(await listHtmlFiles(client)), ...(await listHtmlFiles(buildDirectory, { deep: false }))];
  const pages: PageMetadata[] = [];
  for (let start = 0; start < files.length; start += PAGES_AT_ONCE) {
    const batch = files.slice(start, start + PAGES_AT_ONCE);
    const published = await Promise.all(batch.map((file) => publishPage(reader, file, parts)));
    for (const [index, page] of published.entries()) {
      if (!page) continue;
      pages.push(page);
      compressor.add(batch.slice(index, index + 1), page.isListed ? "most" : "less");
    }
  }
  return pages;
}

/** Sorted, so that builds are reproducible. */
async function listHtmlFiles(folder: string, { deep = true } = {}): Promise<string[]> {
  const names = await readdir(folder, { recursive: deep });
  return names
    .filter((name) => name.endsWith(".html"))
    .sort()
    .map((name) => path.join(folder, name));
}
