import type { Page } from "@playwright/test";
import { loadPosts } from "#model/blog/post.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { hydrate } from "../hydration.ts";
import { expect, test } from "../site-test.ts";

const reader = new ContentReader();

type Shift = { value: number; moved: string[] };

// The score is reported with three digits: less than a pixel, by which two fonts differ, is none.
const ZERO_SHIFT = 0.0005;

const [post] = loadPosts(reader);

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of ["/", `/blog/${post?.slug}`, "/contact-us"]) {
      test(`nothing on ${path} shifts while it loads, hydrates and scrolls`, async ({ page }) => {
        await page.addInitScript(noteLayoutShifts);
        await page.goto(path);
        await hydrate(page);
        await scrollToEnd(page);
        await page.waitForLoadState("networkidle");
        await expectStillness(page);
      });

      test(`nothing on ${path} shifts when its font arrives after the first paint`, async ({ page }) => {
        const { promise: isRead, resolve: endReading } = Promise.withResolvers<void>();
        await page.route("**/*.woff2", async (route) => {
          await isRead;
          await route.continue();
        });
        await page.addInitScript(noteLayoutShifts);
        await page.goto(path, { waitUntil: "commit" });
        await expect.poll(() => page.evaluate(countPaints)).toBeGreaterThan(0);
        // Past the time in which a browser waits for a font that is optional.
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
        endReading();
        await page.waitForLoadState("load");
        await hydrate(page);
        await page.waitForLoadState("networkidle");
        await page.evaluate(() => document.fonts.ready);
        await expectStillness(page);
      });
    }
  });
}

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const path of ["/", "/blog"]) {
    test(`nothing on ${path} moves by itself`, async ({ page }) => {
      await page.goto(path);
      expect(await countRunningAnimations(page)).toBe(0);
      await hydrate(page);
      await scrollToEnd(page);
      expect(await countRunningAnimations(page)).toBe(0);
    });
  }
});

test("without reduced motion the home page is animated", async ({ page }) => {
  await page.goto("/");
  await hydrate(page);
  await expect.poll(() => countRunningAnimations(page)).toBeGreaterThan(0);
});

function countRunningAnimations(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === "running").length,
  );
}

async function scrollToEnd(page: Page): Promise<void> {
  const end = page.getByRole("contentinfo").getByRole("link").last();
  // What is far away has its real height only once it is near: one jump may end before the end.
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

/** Runs in the page: remembers what moved, and by how much. */
function noteLayoutShifts(): void {
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

async function expectStillness(page: Page): Promise<void> {
  // What was painted last has been reported after the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const shifts: Shift[] = await page.evaluate(() => Reflect.get(window, "shifts"));
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts)).toBeLessThan(ZERO_SHIFT);
}
