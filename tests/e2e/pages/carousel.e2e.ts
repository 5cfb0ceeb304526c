import type { Page } from "@playwright/test";
import { carousel, expectEnhanced, expectSlide, nextButton, previousButton, slides } from "../carousel.ts";
import { openHydrated } from "../hydration.ts";
import { fillTemplate, messages } from "../messages.ts";
import { expect, MOTION, test } from "../site-test.ts";

/** Specification section 9. */
const TRANSITION_MS = 300;

test.use(MOTION);

test.beforeEach(async ({ page }) => {
  await openHydrated(page, "/");
  await expectEnhanced(page);
});

test("the arrows go to the next slide and back, around the end", async ({ page }) => {
  await expectSlide(page, 0);
  await nextButton(page).click();
  await expectSlide(page, 1);
  await previousButton(page).click();
  await expectSlide(page, 0);
  await previousButton(page).click();
  await expectSlide(page, (await slides(page).count()) - 1);
  await nextButton(page).click();
  await expectSlide(page, 0);
});

test("the arrows work by keyboard", async ({ page }) => {
  await nextButton(page).press("Enter");
  await expectSlide(page, 1);
});

test("the slides can be dragged", async ({ page }) => {
  const { start, end, middle } = await measureDrag(page);
  await page.mouse.move(start, middle);
  await page.mouse.down();
  await page.mouse.move(end, middle, { steps: 8 });
  await page.mouse.up();
  await expectSlide(page, 1);
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("the slides follow the finger", async ({ page }) => {
    const { start, end, middle } = await measureDrag(page);
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove", x: number) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y: middle }] });
    await touch("touchStart", start);
    for (let step = 1; step <= 8; step++) await touch("touchMove", start + ((end - start) * step) / 8);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expectSlide(page, 1);
  });
});

test("a move takes 300 ms", async ({ page }) => {
  const durations = await nextButton(page).evaluate((button: HTMLElement) => {
    button.click();
    const animations = button.closest("section")?.getAnimations({ subtree: true }) ?? [];
    return animations.flatMap(({ effect }) =>
      effect instanceof KeyframeEffect && effect.getKeyframes().some((frame) => "translate" in frame)
        ? effect.getTiming().duration
        : [],
    );
  });
  expect(durations).toEqual([TRANSITION_MS]);
});

test("only the visible slide can be reached, and a requested slide is announced", async ({ page }) => {
  const count = await slides(page).count();
  await expect(carousel(page).locator("li[inert]")).toHaveCount(count - 1);
  await expect(liveRegion(page)).toBeEmpty();
  await nextButton(page).click();
  await expect(slides(page).nth(1)).not.toHaveAttribute("inert");
  await expect(carousel(page).locator("li[inert]")).toHaveCount(count - 1);
  const name = (await slides(page).nth(1).locator("figcaption strong").textContent()) ?? "";
  const position = fillTemplate(messages.testimonials.slide, { index: 2, count });
  await expect(liveRegion(page)).toHaveText(`${position}: ${name}`);
});

function liveRegion(page: Page) {
  return carousel(page).locator("[aria-live=polite]");
}

async function measureDrag(page: Page): Promise<{ start: number; end: number; middle: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await slides(page).first().boundingBox()) ?? {};
  return { start: x + width * 0.8, end: x + width * 0.2, middle: y + height / 2 };
}
