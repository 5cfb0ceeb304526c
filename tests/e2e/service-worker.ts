import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { SERVICE_WORKER_PATH } from "#app/features/offline/worker-contract.ts";
import { hydrate } from "./hydration.ts";
import { updateMessages } from "./messages.ts";
import type { SiteProxy } from "./site-proxy.ts";

export const OFFLINE_PROBLEM = /ERR_INTERNET_DISCONNECTED/;

/** The offline page is a 503 response. */
export const OFFLINE_PAGE_PROBLEM = /\b503\b/;

/** Installs the service worker and waits until this page and the home page are cached. */
export async function installWorker(page: Page): Promise<void> {
  await page.evaluate(async (worker) => {
    await navigator.serviceWorker.register(worker);
    await navigator.serviceWorker.ready;
  }, SERVICE_WORKER_PATH);
  await expectCached(page, new URL(page.url()).pathname);
  await expect.poll(async () => (await listCached(page, "starts-")).length).toBeGreaterThanOrEqual(2);
}

export async function expectCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => listCached(page, "pages")).toContain(path);
}

/** The paths and queries in the caches with this prefix. */
export function listCached(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return cached.flat().map(({ url }) => url.slice(location.origin.length));
  }, cache);
}

export function listCaches(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

export function notice(page: Page): Locator {
  return page.getByRole("region", { name: updateMessages.label });
}

/** Scrolls on until the notice that makes room for controls is visible. The clock is one of Playwright. */
export async function scrollToNotice(page: Page): Promise<void> {
  await expect(page.locator("[data-notices] > *")).toBeAttached();
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollBy({ top: 100, behavior: "instant" }));
      await page.clock.runFor(400);
      return notice(page).isVisible();
    })
    .toBe(true);
}

/** Opens a page and waits until the service worker controls it and the page knows that it is installed. */
export async function openInstalled(page: Page, site: SiteProxy, path = "/"): Promise<void> {
  await page.goto(site.url + path);
  await hydrateWithWorker(page);
  // It takes control before it is activated.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
}

/** Opens another tab of an installed site. */
export async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(url);
  await hydrateWithWorker(tab);
  return tab;
}

/** Hydrates the page and waits until it listens to its worker. */
export async function hydrateWithWorker(page: Page): Promise<void> {
  const listens = page.waitForEvent("requestfinished", (request) =>
    request.url().includes("/watch-updates-"),
  );
  await hydrate(page);
  await listens;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
}
