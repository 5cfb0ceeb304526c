import { expect, type Page } from "@playwright/test";

/** The modules that hydrate, one per page. */
export const START_MODULES = "**/assets/pages/*.js";

/** The inline-loaded script that defers hydration. */
export const HYDRATION_SCRIPT = "**/assets/hydrate-*.js";

/** Triggers hydration with a key press and waits for it. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await expectHydrated(page);
}

export async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
}

export async function expectNotHydrated(page: Page): Promise<void> {
  await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
}

/** Blocks hydration until the returned function is called. */
export async function delayHydration(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(START_MODULES, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Navigates in the client as the site's links do; falls back to a document request where the site does. */
export async function navigate(page: Page, path: string): Promise<void> {
  const navigation = page.evaluate((to) => Reflect.get(window, "__reactRouterDataRouter").navigate(to), path);
  await navigation.catch((error: Error) => {
    if (!error.message.includes("context was destroyed")) throw error;
  });
}
