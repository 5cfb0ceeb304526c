import type { Page } from "@playwright/test";
import { carousel, expectSlide, nextButton, previousButton, slides } from "../carousel.ts";
import { openHydrated } from "../hydration.ts";
import { expect, MOTION, test } from "../site-test.ts";

test.use(MOTION);

test("arrows pressed during a move count from its target", async ({ page }) => {
  await openHydrated(page, "/");
  await nextButton(page).click();
  await expectSlide(page, 1);
  // Fast enough to interrupt every move but the last.
  await nextButton(page).evaluate(async (button: HTMLElement) => {
    for (let press = 0; press < 7; press += 1) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  await expectSlide(page, 8 % (await slides(page).count()));
});

test("right to left, the next button shows the next slide, and the ends meet", async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => document.documentElement.setAttribute("dir", "rtl")),
  );
  await openHydrated(page, "/");
  await nextButton(page).click();
  await expectSlide(page, 1);
  await previousButton(page).click();
  await previousButton(page).click();
  await expectSlide(page, (await slides(page).count()) - 1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the slides are a scrolling row without dead controls", async ({ page }) => {
    await page.goto("/");
    await expect(nextButton(page)).toBeHidden();
    await expectSlide(page, 0);
    expect(await countSlidesInRow(page)).toBeGreaterThan(2);
  });
});

/** The width of the row in slides. */
async function countSlidesInRow(page: Page): Promise<number> {
  const row = carousel(page).locator(".carousel-viewport");
  return row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth);
}
