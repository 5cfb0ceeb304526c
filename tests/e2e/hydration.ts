import { expect, type Page } from "@playwright/test";

/** The modules that start React, one per page. */
export const START_MODULES = "**/assets/pages/*.js";

/** The script that every page runs at once. */
export const HYDRATION_SCRIPT = "**/assets/wake-*.js";

/** Shows the page a sign of intent and waits until React is in charge. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await expectHydrated(page);
}

export async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-awake");
}

export async function expectNotHydrated(page: Page): Promise<void> {
  await expect(page.locator("html")).not.toHaveAttribute("data-awake");
}

/** Keeps React from starting until the function that comes back is called. */
export async function delayHydration(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(START_MODULES, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Goes to a path as the site's own links do. Where the page can only be had as a document, this one is left. */
export async function navigate(page: Page, path: string): Promise<void> {
  const navigation = page.evaluate((to) => Reflect.get(window, "__reactRouterDataRouter").navigate(to), path);
  await navigation.catch((error: Error) => {
    if (!error.message.includes("context was destroyed")) throw error;
  });
}
