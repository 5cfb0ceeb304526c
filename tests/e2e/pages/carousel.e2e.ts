import type { Page } from "@playwright/test";
import { carousel, expectEnhanced, expectSlide, nextButton, previousButton, slides } from "../carousel.ts";
import { stopClock } from "../clock.ts";
import { openHydrated } from "../hydration.ts";
import { fillTemplate, messages } from "../messages.ts";
import { expect, MOTION, test } from "../site-test.ts";

/** How long a slide stays, and how long it moves (specification section 9). */
const AUTOPLAY_MS = 9_000;
const TRANSITION_MS = 300;
/** Longer than a transition. */
const MOVE_MS = 1_000;

test.use(MOTION);

test("the slides move by arrow, key and mouse, around the ends, and announce what was asked for", async ({
  page,
}) => {
  await openHydrated(page, "/");
  await expectEnhanced(page);
  const count = await slides(page).count();
  await expect(carousel(page).locator("li[inert]")).toHaveCount(count - 1);
  await expect(liveRegion(page)).toBeEmpty();
  expect(await measureMove(page)).toEqual([TRANSITION_MS]);
  await expectSlide(page, 1);
  await expect(slides(page).nth(1)).not.toHaveAttribute("inert");
  await expect(carousel(page).locator("li[inert]")).toHaveCount(count - 1);
  const name = (await slides(page).nth(1).locator("figcaption strong").textContent()) ?? "";
  const position = fillTemplate(messages.testimonials.slide, { index: 2, count });
  await expect(liveRegion(page)).toHaveText(`${position}: ${name}`);

  for (const place of [0, count - 1]) {
    await previousButton(page).click();
    await expectSlide(page, place);
  }
  await nextButton(page).press("Enter");
  await expectSlide(page, 0);
  const { start, end, middle } = await measureDrag(page);
  await page.mouse.move(start, middle);
  await page.mouse.down();
  await page.mouse.move(end, middle, { steps: 8 });
  await page.mouse.up();
  await expectSlide(page, 1);

  await test.step("with the finger", async () => {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    const touch = (type: "touchStart" | "touchMove", x: number) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y: middle }] });
    await touch("touchStart", end);
    for (let step = 1; step <= 8; step++) await touch("touchMove", end + ((start - end) * step) / 8);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expectSlide(page, 0);
    // The browser is still scrolling to the slide.
    await nextButton(page).click();
    await expectSlide(page, 1);
  });

  // Presses count from the target of a move: fast enough to interrupt every one but the last.
  await nextButton(page).evaluate(async (button: HTMLElement) => {
    for (let press = 0; press < 7; press += 1) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  await expectSlide(page, 8 % count);
});

test("as many slides are shown as the stylesheet says, and an arrow moves as many", async ({ page }) => {
  await openHydrated(page, "/");
  await expectEnhanced(page);
  // With one slide each, an owner can change the numbers at every width of specification section 9.
  await expect.poll(() => page.evaluate(listWidths)).toEqual([700, 768, 800, 1100]);
  const count = await slides(page).count();
  await carousel(page)
    .locator(".carousel-viewport")
    .evaluate((row: HTMLElement) => {
      for (const what of ["show", "scroll"]) row.style.setProperty(`--items-to-${what}`, "2");
    });
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(carousel(page).locator("li[inert]")).toHaveCount(count - 2);
  await nextButton(page).click();
  await expectSlide(page, Math.min(2, count - 2));
  await previousButton(page).click();
  await expectSlide(page, 0);
});

test("a slide stays nine seconds, and as long as it has the pointer, the focus or a pause, or motion is reduced", async ({
  page,
}) => {
  const control = (name: "pause" | "play") =>
    carousel(page).getByRole("button", { name: messages.testimonials[name] });
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, "/");
  await expectEnhanced(page);
  await stopClock(page);
  await page.clock.runFor(3 * AUTOPLAY_MS);
  await expectSlide(page, 0);
  await expect(control("pause")).toBeHidden();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const count = await slides(page).count();
  await page.clock.runFor(AUTOPLAY_MS - MOVE_MS);
  await expectSlide(page, 0);
  await expectNext(page, 1);
  await expect(liveRegion(page)).toBeEmpty();

  await carousel(page).hover();
  await page.clock.runFor(2 * AUTOPLAY_MS);
  await expectSlide(page, 1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(AUTOPLAY_MS - MOVE_MS);
  await expectSlide(page, 1);
  await expectNext(page, 2 % count);

  await nextButton(page).focus();
  await page.clock.runFor(2 * AUTOPLAY_MS);
  await expectSlide(page, 2 % count);
  // From outside, the first control is the pause: pressed, it starts what the focus has stopped.
  for (let press = 0; press < 3; press++) await page.keyboard.press("Shift+Tab");
  await expect(carousel(page).locator(":focus")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(control("play")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(control("pause")).toBeFocused();
  await expectNext(page, 3 % count);

  await control("pause").click();
  await control("play").blur();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3 * AUTOPLAY_MS);
  await expectSlide(page, 3 % count);
  await control("play").click();
  await control("pause").blur();
  await page.mouse.move(0, 0);
  await expectNext(page, 4 % count);

  await page.emulateMedia({ reducedMotion: "reduce" });
  // The clock is stopped, so an animation would never end.
  await nextButton(page).click();
  await expectSlide(page, 5 % count);
});

function liveRegion(page: Page) {
  return carousel(page).locator("[aria-live=polite]");
}

/** Moves to the next slide. @returns the durations of what moves, in milliseconds */
function measureMove(page: Page) {
  return nextButton(page).evaluate((button: HTMLElement) => {
    button.click();
    const animations = button.closest("section")?.getAnimations({ subtree: true }) ?? [];
    return animations.flatMap(({ effect }) =>
      effect instanceof KeyframeEffect && effect.getKeyframes().some((frame) => "translate" in frame)
        ? effect.getTiming().duration
        : [],
    );
  });
}

/** Runs in the page: the widths at which the whole stylesheet sets the number of slides. */
function listWidths(): number[] {
  const list = (rules: CSSRuleList): number[] =>
    [...rules].flatMap((rule) => {
      if (!(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule)) return [];
      const sets = rule instanceof CSSMediaRule && rule.cssText.includes("--items-to-show:");
      return sets ? [Number.parseFloat(rule.conditionText.replace(/\D*/, ""))] : list(rule.cssRules);
    });
  return [...document.styleSheets].filter(({ href }) => href).flatMap(({ cssRules }) => list(cssRules));
}

async function measureDrag(page: Page): Promise<{ start: number; end: number; middle: number }> {
  const shown = slides(page).and(page.locator(":not([inert])"));
  const { x = 0, y = 0, width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  return { start: x + width * 0.8, end: x + width * 0.2, middle: y + height / 2 };
}

/** Advances the clock until this slide appears; its timer may have started slightly late. */
async function expectNext(page: Page, place: number): Promise<void> {
  const isNext = async () => {
    await page.clock.runFor(MOVE_MS / 2);
    return (await slides(page).nth(place).getAttribute("inert")) === null;
  };
  await expect.poll(isNext, { intervals: [100] }).toBe(true);
  await page.clock.runFor(MOVE_MS);
  await expectSlide(page, place);
}
