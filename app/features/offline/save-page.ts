import type { Strategy } from "workbox-strategies";
import { inLocale, readLocale } from "#contract/locales.ts";
import { findImages, findStartModule } from "./page-html.ts";
import { isPagePath } from "./page-url.ts";
import { CACHES, images, pages, startModules } from "./strategies.ts";
import { scope, type WorkerEvent } from "./worker-scope.ts";

const CONTACT_PATH = "/contact-us";

/** Saves the open pages, the start page, and the contact page in their languages, whose copy of an older version could no longer hydrate. */
export async function saveOpenPages(event: WorkerEvent): Promise<void> {
  const clients = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = clients.map(({ url }) => new URL(url).pathname).filter(isPagePath);
  const contact = open.map((path) => inLocale(CONTACT_PATH, readLocale(path)));
  const needed = new Set([...open, "/", CONTACT_PATH, ...contact]);
  for (const path of needed) await savePage(path, event, { withImages: true });
}

/** Saves a page that was visited without loading its document. */
export async function saveVisitedPage(path: string, event: WorkerEvent): Promise<void> {
  if (await isSaved(path)) return;
  await savePage(path, event, { withImages: false });
}

async function savePage(path: string, event: WorkerEvent, { withImages }: { withImages: boolean }) {
  try {
    const html = await fetchAndCache(pages, path, event);
    const start = findStartModule(html);
    if (start) await fetchAndCache(startModules, start, event);
    if (withImages) await Promise.all(findImages(html).map((src) => fetchAndCache(images, src, event)));
  } catch {
    // Offline or out of storage: the visible page doesn't need the copy.
  }
}

async function fetchAndCache(strategy: Strategy, url: string, event: WorkerEvent): Promise<string> {
  const [response, done] = strategy.handleAll({ event, request: new Request(url) });
  const text = await (await response).text();
  await done;
  return text;
}

async function isSaved(path: string): Promise<boolean> {
  const page = await caches.match(path, { cacheName: CACHES.pages });
  const start = page && findStartModule(await page.text());
  return start !== undefined && (await caches.match(start, { cacheName: CACHES.starts })) !== undefined;
}
