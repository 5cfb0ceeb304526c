import type { Page } from "@playwright/test";
import { carousel, expectEnhanced, expectSlide, nextButton, previousButton, slides } from "../carousel.ts";
import { openHydrated } from "../hydration.ts";
import { holdRequests } from "../requests.ts";
import { expect, test } from "../site-test.ts";

/** Drags and loops the slides. */
const LIBRARY = "**/assets/embla-row-*.js";

test.describe("on a short viewport", () => {
  test.use({ viewport: { width: 390, height: 400 } });

  test("the carousel library is fetched only near the carousel", async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await openHydrated(page, "/");
    await page.waitForLoadState("networkidle");
    expect(fetched.filter((url) => url.includes("embla"))).toEqual([]);
    await expectEnhanced(page);
    expect(fetched.filter((url) => url.includes("embla"))).toHaveLength(1);
  });
});

test("the library takes over at the slide that an arrow has moved to before", async ({ page }) => {
  await expectTakeover(page);
});

test.describe("without the library", () => {
  test.beforeEach(async ({ page, problems }) => {
    problems.allow(/embla-row/, /net::ERR_FAILED/);
    await page.route(LIBRARY, (route) => route.abort());
    await openHydrated(page, "/");
  });

  test("the arrows wrap around", async ({ page }) => {
    const last = (await slides(page).count()) - 1;
    await previousButton(page).click();
    await expectSlide(page, last);
    await nextButton(page).click();
    await expectSlide(page, 0);
    await nextButton(page).click();
    await expectSlide(page, 1);
  });

  test("arrows pressed during a move count from its target", async ({ page }) => {
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
});

test("right to left, the next button shows the next slide before and after the library has loaded", async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => document.documentElement.setAttribute("dir", "rtl")),
  );
  await expectTakeover(page);
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

/** Moves to the second slide before the library has loaded, and to the third afterwards. */
async function expectTakeover(page: Page): Promise<void> {
  const release = await holdRequests(page, LIBRARY);
  await openHydrated(page, "/");
  await nextButton(page).click();
  await expectSlide(page, 1);
  release();
  await expectEnhanced(page);
  await expectSlide(page, 1);
  await nextButton(page).click();
  await expectSlide(page, 2);
}
