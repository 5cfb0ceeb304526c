import type { Locator, Page } from "@playwright/test";
import { stopClock } from "../clock.ts";
import { hydrate, navigate } from "../hydration.ts";
import { messages } from "../messages.ts";
import { expect, test } from "../site-test.ts";

test("a navigation of more than 150 ms shows a progress bar until it is done, a faster one none", async ({
  page,
}) => {
  const release = await holdPage(page, "/blog");
  await openAt(page, "/");
  await navigateSoon(page, "/blog");
  const passed = await runUntilShown(page);
  expect(passed).toBeGreaterThanOrEqual(150);
  await expect(telling(page)).toBeEmpty();
  await page.clock.runFor(1_000);
  await expect(telling(page)).toHaveText(messages.startup.loading);
  release();
  await expect(page).toHaveURL("/blog");
  await expect(bar(page)).toHaveCount(0);
  await expect(telling(page)).toBeEmpty();

  const releaseFast = await holdPage(page, "/privacy");
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector(".progress-bar")) document.documentElement.dataset.flashed = "";
    }).observe(document, { childList: true, subtree: true });
  });
  await navigateSoon(page, "/privacy");
  await page.clock.runFor(100);
  releaseFast();
  await expect(page).toHaveURL("/privacy");
  await page.clock.runFor(1_000);
  await expect(page.locator("html")).not.toHaveAttribute("data-flashed");
});

test("the bar disappears when a navigation is aborted or fails", async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/);
  problems.allow(/The page \S+ failed/);
  await holdPage(page, "/blog");
  await openAt(page, "/");
  await navigateSoon(page, "/blog");
  await runUntilShown(page);
  await navigate(page, "#main");
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL("/#main");

  // Neither its data can be had nor the page as a whole.
  await page.route("**/privacy", (route) => route.abort());
  const fail = await holdPage(page, "/privacy", "fail");
  await navigateSoon(page, "/privacy");
  await runUntilShown(page);
  fail();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages.errorPage.unreachable.heading);
  await expect(bar(page)).toHaveCount(0);
});

test.describe("on a phone, under reduced motion", () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });

  test("the bar does not move, and is above the menu of the link", async ({ page }) => {
    const release = await holdPage(page, "/blog");
    await openAt(page, "/");
    // Nothing of it is in the page before React, nor without JavaScript.
    expect(await (await page.request.get("/")).text()).not.toContain("progress-bar");
    await page.getByRole("banner").getByRole("button", { name: messages.header.menu, exact: true }).click();
    const menu = page.getByRole("navigation", { name: messages.header.menu, exact: true });
    await menu.locator("a[href='/blog']").first().click();
    await runUntilShown(page);
    await expect(menu).toBeVisible();
    expect(await bar(page).evaluate((element) => element.matches(":popover-open"))).toBe(true);
    const shuttle = await bar(page).evaluate((element) => {
      const { animationName, width } = getComputedStyle(element, "::before");
      return { animationName, width };
    });
    expect(shuttle).toEqual({ animationName: "none", width: "390px" });
    release();
    await expect(menu).toBeHidden();
    await expect(bar(page)).toHaveCount(0);
  });
});

/** Opens a page, hydrates it, waits for its plugins and stops its clock. */
async function openAt(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await hydrate(page);
  await expect(telling(page)).toBeAttached();
  await stopClock(page);
}

/** Keeps the data of a page from arriving until the function that comes back is called. */
async function holdPage(page: Page, path: string, end: "answer" | "fail" = "answer"): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${path}.data*`, async (route) => {
    await promise;
    await (end === "fail" ? route.abort() : route.continue());
  });
  return resolve;
}

/** Begins a navigation without waiting for its end. */
async function navigateSoon(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    Reflect.get(window, "__reactRouterDataRouter").navigate(to);
  }, path);
}

/** Lets time pass in small steps until the bar is there. Gives back how much, in milliseconds. */
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

/** What is said to those who do not see the bar. */
function telling(page: Page): Locator {
  return page.locator("body > p[aria-live=polite]");
}
