import type { Locator, Page } from "@playwright/test";
import { carousel } from "../carousel.ts";
import { findViolations } from "../find-violations.ts";
import { expectNotHydrated, hydrate, openHydrated } from "../hydration.ts";
import { messages } from "../messages.ts";
import { expect, MOTION, test } from "../site-test.ts";

test.use(MOTION);

test("one switch stops all motion at once, by keyboard, and on later pages", async ({ page, context }) => {
  await openHydrated(page, "/");
  const starfall = page.locator(".starfall");
  await expect(starfall).toBeVisible();
  // Lint falls as one layer, and only while the hero is in view.
  await expect(starfall.locator("i")).toHaveCount(40);
  expect(await starfall.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(1);
  for (const [part, isPainted] of [
    ["footer", false],
    ["header", true],
  ] as const) {
    await page.locator(part).first().scrollIntoViewIfNeeded();
    await expect.poll(() => isInView(starfall.locator("i").first())).toBe(isPainted);
  }
  await expect(motionSwitch(page)).not.toBeChecked();
  await motionSwitch(page).press("Space");
  await expect(motionSwitch(page)).toBeChecked();
  await expect(page.locator(".starfall")).toBeHidden();
  await expect.poll(() => countAnimations(page)).toBe(0);
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await expect.poll(() => countAnimations(page)).toBe(0);
  }
  for (const name of [messages.testimonials.pause, messages.testimonials.play])
    await expect(carousel(page).getByRole("button", { name })).toHaveCount(0);
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: "motion", value: "off" }));

  await page.goto("/blog");
  await expect(motionSwitch(page)).toBeChecked();
  await expectNotHydrated(page);
  await hydrate(page);
  await page.mouse.wheel(0, 600);
  expect(await countAnimations(page)).toBe(0);
  await motionSwitch(page).press("Space");
  await expect(motionSwitch(page)).not.toBeChecked();
  await page.goto("/");
  await hydrate(page);
  await expect(page.locator(".starfall")).toBeVisible();
});

test("the switch is accessible and large enough to touch on phones, and hidden where the system asks for less motion", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/");
  for (const width of [320, 390, 412]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await findViolations(page, { part: "header" }), `at ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(motionSwitch(page)).toBeHidden();
});

function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((found) => found.checkVisibility({ contentVisibilityAuto: true }));
}

function motionSwitch(page: Page) {
  return page.getByRole("switch", { name: messages.motion.switch });
}

/** In the viewport. */
function countAnimations(page: Page): Promise<number> {
  return page.evaluate(() => {
    const effects = document.getAnimations().map(({ effect }) => effect);
    return effects.filter((effect) => {
      const { top = 0, bottom = 0 } =
        (effect instanceof KeyframeEffect && effect.target?.getBoundingClientRect()) || {};
      return bottom > 0 && top < innerHeight;
    }).length;
  });
}
