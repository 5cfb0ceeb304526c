import type { Page } from "@playwright/test";
import { carousel, expectEnhanced, expectSlide, nextButton, slides } from "../carousel.ts";
import { stopClock } from "../clock.ts";
import { hydrate } from "../hydration.ts";
import { messages } from "../messages.ts";
import { expect, test } from "../site-test.ts";

/** How long a slide stays (specification section 9). */
const AUTOPLAY_MS = 9_000;
/** More than a move takes. */
const MOVE_MS = 1_000;

test.beforeEach(async ({ page, contextOptions }) => {
  await page.clock.install();
  // Until the clock is stopped no slide may come by itself.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await hydrate(page);
  await expectEnhanced(page);
  await stopClock(page);
  await page.emulateMedia({ reducedMotion: contextOptions.reducedMotion ?? "no-preference" });
});

test("the next slide appears after nine seconds, not earlier, and unannounced", async ({ page }) => {
  await page.clock.runFor(AUTOPLAY_MS - MOVE_MS);
  await expectSlide(page, 0);
  await expectNext(page);
  await expect(carousel(page).locator("[aria-live=polite]")).toBeEmpty();
});

test("a pause lasts until the visitor ends it", async ({ page }) => {
  await page.getByRole("button", { name: messages.testimonials.pause }).click();
  await page.getByRole("button", { name: messages.testimonials.play }).blur();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3 * AUTOPLAY_MS);
  await expectSlide(page, 0);
  await page.getByRole("button", { name: messages.testimonials.play }).click();
  await page.getByRole("button", { name: messages.testimonials.pause }).blur();
  await page.mouse.move(0, 0);
  await expectNext(page);
});

test("nothing moves while the pointer is on a slide, and the timer restarts when it leaves", async ({
  page,
}) => {
  await carousel(page).hover();
  await page.clock.runFor(2 * AUTOPLAY_MS);
  await expectSlide(page, 0);
  await page.mouse.move(0, 0);
  await page.clock.runFor(AUTOPLAY_MS - MOVE_MS);
  await expectSlide(page, 0);
  await expectNext(page);
});

test("nothing moves while the carousel has focus", async ({ page }) => {
  await nextButton(page).focus();
  await page.clock.runFor(2 * AUTOPLAY_MS);
  await expectSlide(page, 0);
  await nextButton(page).blur();
  await expectNext(page);
});

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves by itself, and the arrows change slides instantly", async ({ page }) => {
    await page.clock.runFor(3 * AUTOPLAY_MS);
    await expectSlide(page, 0);
    await expect(page.getByRole("button", { name: messages.testimonials.pause })).toBeHidden();
    // Time stands still: whatever took some would never end.
    await nextButton(page).click();
    await expectSlide(page, 1);
  });
});

/** Moves the clock until the second slide has come by itself: it may have begun to wait a little later than the test. */
async function expectNext(page: Page): Promise<void> {
  const isNext = async () => {
    await page.clock.runFor(MOVE_MS / 2);
    return (await slides(page).nth(1).getAttribute("inert")) === null;
  };
  await expect.poll(isNext, { intervals: [100] }).toBe(true);
  await page.clock.runFor(MOVE_MS);
  await expectSlide(page, 1);
}
