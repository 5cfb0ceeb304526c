import type { Locator, Page } from "@playwright/test";
import { stopClock } from "../clock.ts";
import { navigate, openHydrated } from "../hydration.ts";
import { messages } from "../messages.ts";
import { holdRequests } from "../requests.ts";
import { expect, test } from "../site-test.ts";

test("only a navigation of more than 150 ms shows a progress bar", async ({ page }) => {
  const release = await holdRequests(page, dataOf("/blog"));
  await openAt(page, "/");
  await startNavigation(page, "/blog");
  const passed = await runUntilShown(page);
  expect(passed).toBeGreaterThanOrEqual(150);
  await expect(announcement(page)).toBeEmpty();
  await page.clock.runFor(1_000);
  await expect(announcement(page)).toHaveText(messages.startup.loading);
  release();
  await expect(page).toHaveURL("/blog");
  await expect(bar(page)).toHaveCount(0);
  await expect(announcement(page)).toBeEmpty();

  const releaseFast = await holdRequests(page, dataOf("/privacy"));
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector(".progress-bar")) document.documentElement.dataset.flashed = "";
    }).observe(document, { childList: true, subtree: true });
  });
  await startNavigation(page, "/privacy");
  await page.clock.runFor(100);
  releaseFast();
  await expect(page).toHaveURL("/privacy");
  await page.clock.runFor(1_000);
  await expect(page.locator("html")).not.toHaveAttribute("data-flashed");
});

test("the bar disappears when a navigation is aborted or fails", { tag: "@full" }, async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/, /The page \S+ failed/);
  await holdRequests(page, dataOf("/blog"));
  await openAt(page, "/");
  await startNavigation(page, "/blog");
  await runUntilShown(page);
  await navigate(page, "#main");
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL("/#main");

  // Both the data and the document fail.
  for (const path of ["**/privacy", dataOf("/privacy")]) await page.route(path, (route) => route.abort());
  const fail = await holdRequests(page, dataOf("/privacy"));
  await startNavigation(page, "/privacy");
  await runUntilShown(page);
  fail();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages.errorPage.unreachable.heading);
  await expect(bar(page)).toHaveCount(0);
});

test.describe("on a phone, under reduced motion", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the bar does not move, and is above the menu of the link", { tag: "@full" }, async ({ page }) => {
    const release = await holdRequests(page, dataOf("/blog"));
    await openAt(page, "/");
    expect(await (await page.request.get("/")).text()).not.toContain("progress-bar");
    await page.getByRole("banner").getByRole("button", { name: messages.header.menu, exact: true }).click();
    const menu = page.getByRole("navigation", { name: messages.header.menu, exact: true });
    await menu.locator("a[href='/blog']").first().click();
    await runUntilShown(page);
    await expect(menu).toBeVisible();
    expect(await bar(page).evaluate((element) => element.matches(":popover-open"))).toBe(true);
    const indicator = await bar(page).evaluate((element) => {
      const { animationName, width } = getComputedStyle(element, "::before");
      return { animationName, width };
    });
    expect(indicator).toEqual({ animationName: "none", width: "390px" });
    release();
    await expect(menu).toBeHidden();
    await expect(bar(page)).toHaveCount(0);
  });
});

/** Opens a hydrated page with its plugins, and stops its clock. */
async function openAt(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await openHydrated(page, path);
  await expect(announcement(page)).toBeAttached();
  await stopClock(page);
}

function dataOf(path: string): string {
  return `**${path}.data*`;
}

/** Does not wait for the end of the navigation. */
async function startNavigation(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    Reflect.get(window, "__reactRouterDataRouter").navigate(to);
  }, path);
}

/** Advances the clock until the bar is shown. @returns the milliseconds passed */
async function runUntilShown(page: Page): Promise<number> {
  let passed = 0;
  await expect(async () => {
    passed += 50;
    await page.clock.runFor(50);
    await expect(bar(page)).toBeVisible({ timeout: 1_000 });
  }).toPass({ intervals: [50] });
  return passed;
}

function bar(page: Page): Locator {
  return page.locator(".progress-bar");
}

function announcement(page: Page): Locator {
  return page.locator("#site > p[aria-live=polite]");
}
