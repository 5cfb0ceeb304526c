import type { Page } from "@playwright/test";
import { carousel, expectEnhanced, expectSlide, nextButton, slides } from "../carousel.ts";
import { stopClock } from "../clock.ts";
import { openHydrated } from "../hydration.ts";
import { messages } from "../messages.ts";
import { expect, MOTION, test } from "../site-test.ts";

/** How long a slide stays (specification section 9). */
const AUTOPLAY_MS = 9_000;
/** Longer than a transition. */
const MOVE_MS = 1_000;

test.use(MOTION);

test.beforeEach(async ({ page, contextOptions }) => {
  await page.clock.install();
  // Prevents autoplay until the clock is stopped.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, "/");
  await expectEnhanced(page);
  await stopClock(page);
  await page.emulateMedia({ reducedMotion: contextOptions.reducedMotion ?? null });
});

test("the next slide appears after nine seconds and is not announced", async ({ page }) => {
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

test("nothing moves while the carousel has focus, until its first control is pressed", async ({ page }) => {
  const control = (name: "pause" | "play") =>
    carousel(page).getByRole("button", { name: messages.testimonials[name] });
  await nextButton(page).focus();
  await page.clock.runFor(2 * AUTOPLAY_MS);
  await expectSlide(page, 0);
  for (let press = 0; press < 3; press++) await page.keyboard.press("Shift+Tab");
  await expect(carousel(page).locator(":focus")).toHaveCount(0);
  await expect(control("pause")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(control("play")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(control("pause")).toBeFocused();
  await expectNext(page);
});

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("there is no autoplay, and the arrows change slides instantly", async ({ page }) => {
    await page.clock.runFor(3 * AUTOPLAY_MS);
    await expectSlide(page, 0);
    await expect(page.getByRole("button", { name: messages.testimonials.pause })).toBeHidden();
    // The clock is stopped, so an animation would never end.
    await nextButton(page).click();
    await expectSlide(page, 1);
  });
});

/** Advances the clock until the second slide appears; its timer may have started slightly late. */
async function expectNext(page: Page): Promise<void> {
  const isNext = async () => {
    await page.clock.runFor(MOVE_MS / 2);
    return (await slides(page).nth(1).getAttribute("inert")) === null;
  };
  await expect.poll(isNext, { intervals: [100] }).toBe(true);
  await page.clock.runFor(MOVE_MS);
  await expectSlide(page, 1);
}
