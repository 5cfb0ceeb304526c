import type { Page } from "@playwright/test";
import { DEFAULT_LOCALE, inLocale, LOCALES } from "#contract/locales.ts";
import { openHydrated } from "../hydration.ts";
import { readBox } from "../layout.ts";
import { headerButton } from "../meeting.ts";
import { expect, sizeOf, test } from "../site-test.ts";

for (const locale of LOCALES) {
  test(`on phones the button is at the top of every page in ${locale}, with space around it`, {
    tag: sizeOf(locale === DEFAULT_LOCALE),
  }, async ({ page }) => {
    test.slow();
    for (const path of ["/", "/privacy"]) {
      await page.goto(inLocale(path, locale));
      for (const width of [320, 360, 390, 430]) {
        await page.setViewportSize({ width, height: 700 });
        await expect(headerButton(page)).toBeInViewport({ ratio: 1 });
        await expect(headerButton(page)).toHaveCSS("position", "static");
        await expectApart(page, width);
      }
    }
  });
}

test("on a phone the fixed button covers neither the end of the page nor what has the focus", {
  tag: "@full",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
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

/** Expects at least 8 px between the parts of the header and at both edges of the page. */
async function expectApart(page: Page, width: number): Promise<void> {
  const parts = page.locator(
    "header .header-bar :is(.logo, [data-search], input, .header-action, .menu-button svg)",
  );
  const edges = await parts.evaluateAll((all) =>
    all
      .filter((part) => part.checkVisibility() && part.clientWidth > 0)
      .map((part) => {
        const { left, right } = part.getBoundingClientRect();
        // The sign for a pause is narrower than what can be touched.
        const inset = part.matches("[data-motion-switch]")
          ? parseFloat(getComputedStyle(part).paddingLeft)
          : 0;
        return [left + inset, right - inset];
      }),
  );
  const sorted = edges.sort(([a = 0], [b = 0]) => a - b).flat();
  expect(sorted.length).toBeGreaterThanOrEqual(8);
  const gaps = [0, ...sorted, width].map((edge, index, all) => (all[index + 1] ?? edge) - edge);
  const between = gaps.filter((_, index) => index % 2 === 0);
  expect(Math.min(...between), `${page.url()} at ${width} px`).toBeGreaterThanOrEqual(8);
}

/** Runs in the page. @returns whether it is at its end */
function goToEnd(): boolean {
  scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
  const { bottom = 0 } = document.querySelector(".site-footer")?.getBoundingClientRect() ?? {};
  return Math.abs(bottom - innerHeight) < 1;
}

/** Runs in the page: whether the fixed button covers all of the focused element. */
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
