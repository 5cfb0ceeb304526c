import { expect, type Locator, type Page } from "@playwright/test";
import { hydrate } from "./hydration.ts";
import { words } from "./messages.ts";
import type { ChangingSite } from "./site-proxy.ts";

export function notice(page: Page): Locator {
  return page.getByRole("region", { name: words.update.label });
}

/** Opens a page of the site and waits until its worker is in charge. */
export async function openInstalled(page: Page, site: ChangingSite, path = "/"): Promise<void> {
  await page.goto(site.url + path);
  await openAgain(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Wakes the page, and waits until it listens to its worker. */
export async function openAgain(page: Page): Promise<void> {
  await hydrate(page);
  await expect(page.locator("[data-notices]")).toBeAttached();
}
