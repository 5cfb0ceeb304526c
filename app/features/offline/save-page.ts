import type { Strategy } from "workbox-strategies";
import { withoutLocale } from "#contract/locales.ts";
import { CACHES } from "./cache-names.ts";
import { findImages, findStartModule } from "./page-parts.ts";
import { isPagePath } from "./page-url.ts";
import { hashedImages, pages, starts } from "./strategies.ts";
import { scope, type WorkerEvent } from "./worker-scope.ts";

/** Where the installed app opens. */
const START_PATH = "/";

/** Where a message is written, and kept when it cannot be sent. */
const CONTACT_PATH = "/contact-us";

/**
 * Keeps the pages that are open, which were loaded before there was a worker, the one with which the installed app
 * opens, and kept contact pages, which a new version leaves without what starts them: a message can be written on them.
 * Most of it is in the browser's own cache already.
 */
export async function keepOpenPages(event: WorkerEvent): Promise<void> {
  const clients = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = clients.map(({ url }) => new URL(url).pathname).filter(isPagePath);
  const needed = [...open, ...(await findSavedContactPages()), ...(savesData() ? [] : [START_PATH])];
  for (const path of new Set(needed)) await keepPage(path, event, true);
}

async function findSavedContactPages(): Promise<string[]> {
  const kept = await (await caches.open(CACHES.pages)).keys();
  return kept.map(({ url }) => new URL(url).pathname).filter((path) => withoutLocale(path) === CONTACT_PATH);
}

/** Keeps the start page anew when it has given way to the pages that were kept after it. */
export async function keepStartPage(visitedPath: string, event: WorkerEvent): Promise<void> {
  if (visitedPath !== START_PATH) await keepVisitedPage(START_PATH, event);
}

/**
 * Keeps a page that was visited inside the running site: its data is there, but not what a later visit to its address
 * needs. Costs about 16 kB once, so visitors who save data go without.
 */
export async function keepVisitedPage(path: string, event: WorkerEvent): Promise<void> {
  if (savesData() || (await isQueued(path))) return;
  // Its pictures are kept as they are shown.
  await keepPage(path, event, false);
}

async function keepPage(path: string, event: WorkerEvent, hasImages: boolean): Promise<void> {
  try {
    const html = await take(pages, path, event);
    const start = findStartModule(html);
    if (start) await take(starts, start, event);
    if (hasImages) await Promise.all(findImages(html).map((src) => take(hashedImages, src, event)));
  } catch {
    // Offline already, or the storage is full: what the visitor sees does not depend on it.
  }
}

/** Fetches what a strategy keeps, and waits until it is kept. */
async function take(strategy: Strategy, address: string, event: WorkerEvent): Promise<string> {
  const [response, done] = strategy.handleAll({ event, request: new Request(address) });
  const text = await (await response).text();
  await done;
  return text;
}

async function isQueued(path: string): Promise<boolean> {
  const page = await caches.match(path, { cacheName: CACHES.pages });
  const start = page && findStartModule(await page.text());
  return start !== undefined && (await caches.match(start, { cacheName: CACHES.starts })) !== undefined;
}

/** Whether the visitor has asked the browser to save data. Not every browser tells. */
function savesData(): boolean {
  const connection: { saveData?: boolean } | undefined = Reflect.get(navigator, "connection");
  return connection?.saveData === true;
}
