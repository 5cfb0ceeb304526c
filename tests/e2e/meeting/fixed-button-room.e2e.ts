import { openHydrated } from "../hydration.ts";
import { readBox } from "../layout.ts";
import { headerButton } from "../meeting.ts";
import { expect, test } from "../site-test.ts";

for (const width of [390, 1024, 1440]) {
  test(`at ${width} px the fixed button covers neither the end of the page nor what has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await openHydrated(page, "/contact-us");
    await expect.poll(() => page.evaluate(goToEnd)).toBe(true);
    await expect(headerButton(page)).toHaveCSS("position", "fixed");
    const { y: top } = await readBox(headerButton(page));
    for (const part of await page.locator(".footer-base > *").all()) {
      const { y, height } = await readBox(part);
      expect(y + height).toBeLessThanOrEqual(top);
    }
    await page.getByRole("main").locator("a, button, input").first().focus();
    const last = page.getByRole("contentinfo").locator("a, button").last();
    while (!(await last.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(isFocusCovered), await page.evaluate(describeFocus)).toBe(false);
    }
  });
}

/** Runs in the page. @returns whether it is at its end */
function goToEnd(): boolean {
  scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
  const { bottom = 0 } = document.querySelector(".site-footer")?.getBoundingClientRect() ?? {};
  return Math.abs(bottom - innerHeight) < 1;
}

/** Runs in the page: whether the fixed button lies over all of the focused element. */
function isFocusCovered(): boolean {
  const button = document.querySelector(".header-action > .button");
  const focused = document.activeElement;
  if (!button || !focused || focused === button) return false;
  const over = button.getBoundingClientRect();
  const under = focused.getBoundingClientRect();
  const isWithin = over.left <= under.left && under.right <= over.right && over.top <= under.top;
  return getComputedStyle(button).position === "fixed" && isWithin && under.bottom <= over.bottom;
}

function describeFocus(): string {
  return document.activeElement?.outerHTML ?? "";
}
