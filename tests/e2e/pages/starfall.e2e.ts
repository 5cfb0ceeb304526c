import type { Page } from "@playwright/test";
import { openHydrated } from "../hydration.ts";
import { expect, MOTION, test } from "../site-test.ts";

test.use(MOTION);

test("lint falls as one layer, and only while the hero is in view", async ({ page }) => {
  await openHydrated(page, "/");
  await expect(page.locator(".starfall i")).toHaveCount(40);
  await expect.poll(() => countFalling(page)).toBe(1);
  await page.locator("footer").scrollIntoViewIfNeeded();
  await expect.poll(() => countFalling(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => countFalling(page)).toBe(1);
});

function countFalling(page: Page): Promise<number> {
  return page.locator(".starfall").evaluate((starfall) => starfall.getAnimations({ subtree: true }).length);
}
