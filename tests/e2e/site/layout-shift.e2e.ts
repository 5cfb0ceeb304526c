import type { Page } from "@playwright/test";
import { loadPosts } from "#model/blog/post.server.ts";
import { reader } from "../../content.ts";
import { hydrate, openHydrated } from "../hydration.ts";
import { holdRequests } from "../requests.ts";
import { expect, MOTION, test } from "../site-test.ts";

type Shift = { value: number; moved: string[] };

// Tolerates subpixel differences between fonts.
const ZERO_SHIFT = 0.0005;

const [post] = loadPosts(reader);

test.use(MOTION);

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of ["/", `/blog/${post?.slug}`, "/contact-us"]) {
      test(`nothing on ${path} shifts while it loads, hydrates and scrolls`, async ({ page }) => {
        await page.addInitScript(recordLayoutShifts);
        await openHydrated(page, path);
        await scrollToEnd(page);
        await page.waitForLoadState("networkidle");
        await expectNoShift(page);
      });

      test(`nothing on ${path} shifts when its font arrives after the first paint`, async ({ page }) => {
        const endReading = await holdRequests(page, "**/*.woff2");
        await page.addInitScript(recordLayoutShifts);
        await page.goto(path, { waitUntil: "commit" });
        await expect.poll(() => page.evaluate(countPaints)).toBeGreaterThan(0);
        // Past the block period of optional fonts.
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
        endReading();
        await page.waitForLoadState("load");
        await hydrate(page);
        await page.waitForLoadState("networkidle");
        await page.evaluate(() => document.fonts.ready);
        await expectNoShift(page);
      });
    }
  });
}

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const path of ["/", "/blog"]) {
    test(`nothing on ${path} is animated`, async ({ page }) => {
      await page.goto(path);
      expect(await countRunningAnimations(page)).toBe(0);
      await hydrate(page);
      await scrollToEnd(page);
      expect(await countRunningAnimations(page)).toBe(0);
    });
  }
});

test("without reduced motion the home page is animated", async ({ page }) => {
  await openHydrated(page, "/");
  await expect.poll(() => countRunningAnimations(page)).toBeGreaterThan(0);
});

function countRunningAnimations(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === "running").length,
  );
}

async function scrollToEnd(page: Page): Promise<void> {
  const end = page.getByRole("contentinfo").getByRole("link").last();
  // Off-screen sections have estimated heights, so one jump may fall short.
  const isReached = async () => {
    await end.scrollIntoViewIfNeeded();
    return end.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight);
  };
  await expect.poll(isReached).toBe(true);
}

/** Runs in the page. */
function countPaints(): number {
  return performance.getEntriesByName("first-contentful-paint").length;
}

/** Runs in the page. */
function recordLayoutShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: { node?: Element }[] = Reflect.get(entry, "sources");
      const moved = sources.map(({ node }) => node?.className || node?.nodeName || "");
      shifts.push({ value: Reflect.get(entry, "value"), moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

async function expectNoShift(page: Page): Promise<void> {
  // Shifts are reported a frame later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const shifts: Shift[] = await page.evaluate(() => Reflect.get(window, "shifts"));
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts)).toBeLessThan(ZERO_SHIFT);
}
