import { type BrowserContext, expect, type Page } from "@playwright/test";
import { holdRequests } from "./requests.ts";

/** The modules that hydrate, one per page. */
export const START_MODULES = "**/assets/pages/*.js";

/** The inline-loaded script that defers hydration. */
export const HYDRATION_SCRIPT = "**/assets/hydrate-*.js";

/** Triggers hydration with a key press and waits for it. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await expectHydrated(page);
}

export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrate(page);
}

/** Opens a hydrated page in another tab. */
export async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await openHydrated(page, url);
  return page;
}

export async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
}

export async function expectNotHydrated(page: Page): Promise<void> {
  await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
}

/** Blocks hydration until the returned function is called. */
export function delayHydration(page: Page): Promise<() => void> {
  return holdRequests(page, START_MODULES);
}

/** Navigates in the client as the site's links do, until the page is there; falls back to a document request where the site does. */
export async function navigate(page: Page, path: string): Promise<void> {
  const navigation = page.evaluate((to) => Reflect.get(window, "__reactRouterDataRouter").navigate(to), path);
  await navigation.catch((error: Error) => {
    if (!error.message.includes("context was destroyed")) throw error;
  });
  // The address changes before the page, whose arrival closes what was opened meanwhile.
  await expect.poll(() => page.evaluate(hasArrived).catch(() => false)).toBe(true);
}

/** Runs in the page. Pages that answer a request have no canonical address. */
function hasArrived(): boolean {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  return canonical === null || new URL(canonical.href).pathname === location.pathname;
}
