import type { Page } from "@playwright/test";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { expectHydrated, expectNotHydrated } from "../hydration.ts";
import { messages } from "../messages.ts";
import { NOT_FOUND_PROBLEM, UNKNOWN_PATHS } from "../page-paths.ts";
import { expect, test } from "../site-test.ts";

type Visit = [sign: string, show: ((page: Page) => Promise<unknown>) | undefined, from: string, to?: string];

const VISITS: Visit[] = [
  ["a key press", (page) => page.keyboard.press("Shift"), "/blog"],
  ["a scroll", (page) => page.evaluate(() => scrollBy(0, 40)), "/privacy"],
  ["a wheel turn", (page) => page.mouse.wheel(0, 40), "/contact-us/", "/contact-us"],
  ["a focus", (page) => page.getByRole("link").first().focus(), "/Privacy", "/privacy"],
  // The first event on a page tells where the pointer is, the next one that it moves.
  ["a pointer move", (page) => page.mouse.move(40, 40, { steps: 3 }), "/profile"],
  // A query may name what to show, so nothing else is waited for.
  ["a query", undefined, "/blog?from=mail&page=2"],
  ["a query", undefined, "/blog/?a=1", "/blog?a=1"],
];

test("any sign of intent hydrates a page, by whatever address it is reached", async ({ page }) => {
  for (const [sign, show, from, to = from] of VISITS) {
    await test.step(`${sign} on ${from}`, async () => {
      await page.goto(from);
      if (show) await expectNotHydrated(page);
      await show?.(page);
      await expectHydrated(page);
      await expect(page).toHaveURL(to);
      await expect(page.locator("[data-layout]")).toHaveCount(1);
    });
  }
});

test("before intent only the hydration script and the theme snippet run", async ({ page }) => {
  const scripts = new Set<string | null>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
  });
  // A pointer that rests where the page appears is no intent.
  await page.mouse.move(40, 40);
  await page.goto("/");
  const preloads = page.locator("link[rel=modulepreload]");
  await expect.poll(() => preloads.count()).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");

  const src = await page.locator("script[data-page]").getAttribute("src");
  const preloaded = await preloads.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(new Set([src, ...preloaded])).toEqual(scripts);
  await expectNotHydrated(page);
  expect(await page.evaluate(() => "__reactRouterContext" in window)).toBe(false);
});

test("unknown paths show the not-found page after any interaction", { tag: "@proxied" }, async ({
  page,
  problems,
}) => {
  problems.allow(NOT_FOUND_PROBLEM);
  for (const path of IS_FULL ? UNKNOWN_PATHS : UNKNOWN_PATHS.slice(1, 2)) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await page.mouse.move(40, 40, { steps: 3 });
      await page.keyboard.press("Shift");
      await page.waitForLoadState("networkidle");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages.notFound.heading);
      await expect(page.locator("[data-layout]")).toHaveCount(1);
      await expect(page.locator("[data-layout]")).toHaveAttribute("data-layout", "minimal");
      await page.getByRole("link", { name: messages.notFound.home }).click();
      await expect(page).toHaveURL("/");
    });
  }
});
