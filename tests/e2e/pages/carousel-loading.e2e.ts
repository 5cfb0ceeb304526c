import type { Page } from "@playwright/test";
import { carousel, expectEnhanced, expectSlide, nextButton, previousButton, slides } from "../carousel.ts";
import { hydrate } from "../hydration.ts";
import { expect, test } from "../site-test.ts";

/** The module that drags and loops. */
const LIBRARY = "**/assets/embla-row-*.js";

test.describe("on a short viewport", () => {
  test.use({ viewport: { width: 390, height: 400 } });

  test("the carousel library is fetched only near the carousel", async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.goto("/");
    await hydrate(page);
    await page.waitForLoadState("networkidle");
    expect(fetched.filter((url) => url.includes("embla"))).toEqual([]);
    await expectEnhanced(page);
    expect(fetched.filter((url) => url.includes("embla"))).toHaveLength(1);
  });
});

test("an arrow pressed before the library has loaded moves the row, and the library continues from there", async ({
  page,
}) => {
  await expectSameRowTakenOver(page);
});

test("without its library the carousel still wraps around with its arrows", async ({ page, problems }) => {
  problems.allow(/embla-row/);
  problems.allow(/net::ERR_FAILED/);
  await page.route(LIBRARY, (route) => route.abort());
  await page.goto("/");
  await hydrate(page);
  const last = (await slides(page).count()) - 1;
  await previousButton(page).click();
  await expectSlide(page, last);
  await nextButton(page).click();
  await expectSlide(page, 0);
  await nextButton(page).click();
  await expectSlide(page, 1);
});

test("arrows pressed during a move count from its target", async ({ page, problems }) => {
  problems.allow(/embla-row/);
  problems.allow(/net::ERR_FAILED/);
  await page.route(LIBRARY, (route) => route.abort());
  await page.goto("/");
  await hydrate(page);
  await nextButton(page).click();
  await expectSlide(page, 1);
  // As fast as a program can click, so that each move but the last is interrupted, and its end reported late.
  await nextButton(page).evaluate(async (button: HTMLElement) => {
    for (let press = 0; press < 7; press += 1) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  await expectSlide(page, 8 % (await slides(page).count()));
});

test.describe("right to left", () => {
  test("the next button shows the next slide, before and after the library has loaded", async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener("DOMContentLoaded", () => document.documentElement.setAttribute("dir", "rtl")),
    );
    await expectSameRowTakenOver(page);
  });
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

/** How many slides fit into the width over which the row scrolls. */
async function countSlidesInRow(page: Page): Promise<number> {
  const row = carousel(page).locator(".carousel-viewport");
  return row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth);
}

/** Goes to the second slide while the library is held back, and to the third once it has come. */
async function expectSameRowTakenOver(page: Page): Promise<void> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(LIBRARY, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/");
  await hydrate(page);
  await nextButton(page).click();
  await expectSlide(page, 1);
  release();
  await expectEnhanced(page);
  await expectSlide(page, 1);
  await nextButton(page).click();
  await expectSlide(page, 2);
}
