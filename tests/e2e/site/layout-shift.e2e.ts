import type { Page } from "@playwright/test";
import { loadPosts } from "#model/blog/post.server.ts";
import { reader } from "../../content.ts";
import { hydrate, openHydrated } from "../hydration.ts";
import { readLayoutShifts, recordLayoutShifts } from "../layout.ts";
import { holdRequests } from "../requests.ts";
import { expect, MOTION, sizeOf, test } from "../site-test.ts";

// Tolerates subpixel differences between fonts.
const ZERO_SHIFT = 0.0005;
// One paragraph may take a line more or less; from 0.1, visitors notice.
const LINE_SHIFT = 0.02;

const [post] = loadPosts(reader);

test.use(MOTION);

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of ["/", `/blog/${post?.slug}`, "/contact-us"]) {
      test(`nothing on ${path} shifts while it loads, hydrates and scrolls`, {
        tag: sizeOf(path === "/" && width === 1440),
      }, async ({ page }) => {
        await page.addInitScript(recordLayoutShifts, true);
        await openHydrated(page, path);
        await scrollToEnd(page);
        await page.waitForLoadState("networkidle");
        await expectNoShift(page);
      });

      test(`hardly anything on ${path} shifts when its font arrives after the first paint`, {
        tag: sizeOf(path === "/" && width === 390),
      }, async ({ page }) => {
        const endReading = await holdRequests(page, "**/*.woff2");
        await page.addInitScript(recordLayoutShifts, true);
        await page.goto(path, { waitUntil: "commit" });
        await expect.poll(() => page.evaluate(countPaints)).toBeGreaterThan(0);
        expect(await page.evaluate(listFontStates)).toContain("loading");
        endReading();
        await page.waitForLoadState("load");
        await hydrate(page);
        await page.waitForLoadState("networkidle");
        await expect.poll(() => page.evaluate(listFontStates)).not.toContain("loading");
        await expectNoShift(page, LINE_SHIFT);
        // System fonts take as much room as the font that they stand in for.
        for (const ratio of await page.evaluate(compareWidths))
          expect(Math.abs(1 - ratio)).toBeLessThan(0.01);
      });
    }
  });
}

async function scrollToEnd(page: Page): Promise<void> {
  const end = page.getByRole("contentinfo").getByRole("link").last();
  await end.scrollIntoViewIfNeeded();
}

/** Runs in the page. Only the font of the site has to load. */
function listFontStates(): string[] {
  return [...document.fonts].map(({ status }) => status);
}

/** Runs in the page. Widths of its text, also of what is not rendered yet, relative to the site's font, in regular and in the weight of headings. */
function compareWidths(): number[] {
  const context = document.createElement("canvas").getContext("2d");
  const [site = ""] = [...document.fonts].map(({ family }) => family);
  return [400, 660].map((weight) => {
    const [width = 0, standIn = 0] = [site, "Display Fallback"].map((family) => {
      if (context) context.font = `${weight} 100px "${family.replaceAll('"', "")}"`;
      return context?.measureText(document.body.textContent ?? "").width;
    });
    return standIn / width;
  });
}

/** Runs in the page. */
function countPaints(): number {
  return performance.getEntriesByName("first-contentful-paint").length;
}

async function expectNoShift(page: Page, tolerance = ZERO_SHIFT): Promise<void> {
  const shifts = await readLayoutShifts(page);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts)).toBeLessThan(tolerance);
}
