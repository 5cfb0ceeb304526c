import type { Page } from "@playwright/test";
import { SERVICE_WORKER_PATH } from "#app/features/offline/background-sync.ts";
import { expect } from "./site-test.ts";

/** What the console and the network say of a page that is opened without a connection. */
export const OFFLINE_FAULT = /ERR_INTERNET_DISCONNECTED/;

/** What is said when the offline page stands in for another: its answer is a 503. */
export const OFFLINE_PAGE_FAULT = /\b503\b/;

/**
 * Installs the service worker, as a page does on its own some time after it woke, and waits until this page is kept,
 * which is not the home page, and after it that one.
 */
export async function installWorker(page: Page): Promise<void> {
  await page.evaluate(async (worker) => {
    await navigator.serviceWorker.register(worker);
    await navigator.serviceWorker.ready;
  }, SERVICE_WORKER_PATH);
  await expectQueued(page, new URL(page.url()).pathname);
  await expect.poll(async () => (await listQueued(page, "starts-")).length).toBeGreaterThanOrEqual(2);
}

/** Waits until a page is kept. */
export async function expectQueued(page: Page, path: string): Promise<void> {
  await expect.poll(() => listQueued(page, "pages")).toContain(path);
}

/** The paths and queries of what the caches hold whose names begin so. */
export function listQueued(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url.slice(location.origin.length));
  }, cache);
}

/** The names of the caches that the site has in this browser. */
export function listCaches(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}
