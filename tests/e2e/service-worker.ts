import { expect, type Locator, type Page } from "@playwright/test";
import { SERVICE_WORKER_PATH } from "#app/features/offline/background-sync.ts";
import { hydrate } from "./hydration.ts";
import { messages } from "./messages.ts";
import type { SiteProxy } from "./site-proxy.ts";

/** What the console and the network say of a page that is opened without a connection. */
export const OFFLINE_PROBLEM = /ERR_INTERNET_DISCONNECTED/;

/** What is said when the offline page stands in for another: its answer is a 503. */
export const OFFLINE_PAGE_PROBLEM = /\b503\b/;

/**
 * Installs the service worker, as a page does on its own some time after it woke, and waits until this page is kept,
 * which is not the home page, and after it that one.
 */
export async function installWorker(page: Page): Promise<void> {
  await page.evaluate(async (worker) => {
    await navigator.serviceWorker.register(worker);
    await navigator.serviceWorker.ready;
  }, SERVICE_WORKER_PATH);
  await expectCached(page, new URL(page.url()).pathname);
  await expect.poll(async () => (await listCached(page, "starts-")).length).toBeGreaterThanOrEqual(2);
}

/** Waits until a page is kept. */
export async function expectCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => listCached(page, "pages")).toContain(path);
}

/** The paths and queries of what the caches hold whose names begin so. */
export function listCached(page: Page, cache: string): Promise<string[]> {
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

export function notice(page: Page): Locator {
  return page.getByRole("region", { name: messages.update.label });
}

/** Opens a page of the site and waits until its worker is in charge. */
export async function openInstalled(page: Page, site: SiteProxy, path = "/"): Promise<void> {
  await page.goto(site.url + path);
  await hydrateWithWorker(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Wakes the page, and waits until it listens to its worker. */
export async function hydrateWithWorker(page: Page): Promise<void> {
  await hydrate(page);
  await expect(page.locator("[data-notices]")).toBeAttached();
}
