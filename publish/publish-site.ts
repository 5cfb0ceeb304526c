import { readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { SERVICE_WORKER_PATH } from "#app/features/offline/background-sync.ts";
import { inLocale, LOCALES, type Locale, localePrefix } from "#contract/locales.ts";
import { notSentFile } from "#contract/site-manifest.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { shortHash } from "#model/reader/short-hash.server.ts";
import { loadApp } from "#model/site/app.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { NOT_FOUND_PATH, NOT_SENT_PATH } from "#model/site/page-paths.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { writeAppIcons } from "./app-icons.ts";
import { buildBrowserScripts, bundleScript } from "./browser-scripts.ts";
import { createPageReader, type PageFacts } from "./built-page.ts";
import { createCompressor, listTextFiles } from "./compress-files.ts";
import { copyImages } from "./copy-images.ts";
import { buildHeaders } from "./headers.ts";
import { formatLlmsText } from "./markdown/format-llms-text.ts";
import { createPageStyle } from "./page-style.ts";
import { listPrecacheFiles } from "./precache.ts";
import { publishPage } from "./publish-page.ts";
import { writeRobotFiles } from "./robot-files/write-robot-files.ts";
import { createSearchIndex } from "./search-index/search-index.ts";
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
export async function publishSite(reader: ContentReader, buildDirectory: string): Promise<void> {
  const client = path.join(buildDirectory, "client");
  await moveAnswerPages(buildDirectory);
  const compressor = createCompressor(client);
  compressor.take((await listTextFiles(client)).filter((file) => file.endsWith(".data")));
  await copyImages(reader, client);
  await writeAppIcons(reader, client);
  await writeWebManifest(reader, client);

  const scripts = await buildBrowserScripts(reader, client);
  const pageStyle = await createPageStyle(client);
  const readPage = createPageReader(reader, client, readSiteUrl(reader));
  const createShareImage = await createShareImages(reader, client);
  const searchIndex = await createSearchIndex(reader);
  const files = [...(await listHtmlFiles(client)), ...(await listHtmlFiles(buildDirectory, { deep: false }))];
  const pages: PageFacts[] = [];
  for (let start = 0; start < files.length; start += BATCH) {
    const batch = files.slice(start, start + BATCH);
    const published = batch.map((file) =>
      publishPage(reader, file, { client, scripts, pageStyle, readPage, createShareImage, searchIndex }),
    );
    for (const [index, page] of (await Promise.all(published)).entries()) {
      if (!page) continue;
      pages.push(page);
      compressor.take(batch.slice(index, index + 1), page.isListed ? "most" : "less");
    }
    await searchIndex.takeIn();
  }

  await searchIndex.write(client);
  await writeRobotFiles(reader, client, pages);
  await writeLlmsText(reader, client, pages);
  await buildServiceWorker(reader, client);
  const headers = buildHeaders(reader, scripts.theme);
  await writeStaticHostFiles(reader, client, headers);
  await writeSiteManifest(reader, headers);
  await compressor.finish();
  await rm(path.join(buildDirectory, "server"), { recursive: true, force: true });
}

/** Writes `/llms.txt`. @param pages all pages of the site */
async function writeLlmsText(reader: ContentReader, client: string, pages: PageFacts[]): Promise<void> {
  await writeFile(path.join(client, "llms.txt"), formatLlmsText(reader, pages));
}

/** The HTML files in a folder, and in the folders below it unless `deep` is false; sorted, so that builds repeat. */
async function listHtmlFiles(folder: string, { deep = true } = {}): Promise<string[]> {
  const names = await readdir(folder, { recursive: deep });
  return names
    .filter((name) => name.endsWith(".html"))
    .sort()
    .map((name) => path.join(folder, name));
}

/**
 * Puts the pages that are answers where a server looks for them, and removes what React Router wrote beside them:
 * data no one may ask for, and a fallback page that would answer every unknown path with 200.
 */
async function moveAnswerPages(buildDirectory: string): Promise<void> {
  const client = path.join(buildDirectory, "client");
  for (const locale of LOCALES) await moveInLocale(client, locale);
  await rm(path.join(client, "__spa-fallback.html"));
}

async function moveInLocale(client: string, locale: Locale): Promise<void> {
  const notFound = path.join(client, inLocale(NOT_FOUND_PATH, locale));
  const notSent = path.join(client, inLocale(NOT_SENT_PATH, locale));
  await rename(path.join(notFound, "index.html"), path.join(client, localePrefix(locale), "404.html"));
  await rename(path.join(notSent, "index.html"), path.resolve(notSentFile(locale)));
  for (const leftover of [path.dirname(notFound), notSent, `${notSent}.data`]) {
    await rm(leftover, { recursive: true });
  }
}

/**
 * Builds the service worker, which stands at an address of its own because it answers for the whole site. It names
 * what was built, so it comes after everything else. Where the site is not to work offline, it is one that removes itself.
 */
async function buildServiceWorker(reader: ContentReader, client: string): Promise<void> {
  const script = loadApp(reader).offline ? await bundleWorker(reader, client) : await bundleRemovalWorker();
  await writeFile(path.join(client, SERVICE_WORKER_PATH), script);
}

async function bundleWorker(reader: ContentReader, client: string): Promise<string> {
  const files = await listPrecacheFiles(client);
  const scripts = files.filter(({ url }) => url.endsWith(".js"));
  return bundleScript("app/features/offline/service-worker.ts", {
    MAIL_SETTINGS: JSON.stringify(loadIntegrations(reader).mail),
    PRECACHE: JSON.stringify(files),
    SCRIPTS_VERSION: JSON.stringify(shortHash(JSON.stringify(scripts))),
    // Without it the libraries would bring what they say to developers.
    "process.env.NODE_ENV": JSON.stringify("production"),
  });
}

/** A worker that takes over at once, removes what a former one kept, and itself. */
export function bundleRemovalWorker(): Promise<string> {
  return bundleScript("app/features/offline/removal-worker.ts");
}
