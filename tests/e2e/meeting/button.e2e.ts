import type { Page } from "@playwright/test";
import { MEETING_FIXED_AFTER_PX } from "#app/features/meeting/fix-meeting-button.ts";
import { navigate, openHydrated } from "../hydration.ts";
import { readBox, readLayoutShifts, recordLayoutShifts } from "../layout.ts";
import { headerButton, panel } from "../meeting.ts";
import { expect, MOTION, test } from "../site-test.ts";

test.use(MOTION);

const LIMIT = MEETING_FIXED_AFTER_PX;

test("the button is fixed after some scrolling, and nothing else moves", async ({ page }) => {
  const openAndClosePanel = async () => {
    await headerButton(page).press("Enter");
    await expect(panel(page)).toBeVisible();
    await expectPosition(page, "static");
    await page.keyboard.press("Escape");
    await expect(headerButton(page)).toBeFocused();
  };
  await expectFixedWithoutShift(page);

  await test.step("only the height of the viewport changes", async () => {
    const animation = page.evaluate(() => {
      const began = new Promise((resolve) => addEventListener("animationstart", () => resolve("began")));
      const none = new Promise((resolve) => setTimeout(resolve, 300, "none"));
      return Promise.race([began, none]);
    });
    await page.setViewportSize({ width: 1280, height: 640 });
    expect(await animation).toBe("none");
  });
  await test.step("a menu is open", async () => {
    await page.evaluate(() => document.getElementById("site-menu")?.showPopover());
    await expectPosition(page, "static");
    await page.keyboard.press("Escape");
    await expectPosition(page, "fixed");
  });
  await test.step("another part of the page reports that it is open", async () => {
    const report = (isOpen: boolean, id: string) =>
      page.evaluate((detail) => dispatchEvent(new CustomEvent("open-state", { detail })), { isOpen, id });
    await report(true, "one");
    await expectPosition(page, "static");
    await report(true, "other");
    await report(false, "one");
    await expectPosition(page, "static");
    await report(false, "other");
    await expectPosition(page, "fixed");
  });
  await test.step("the meeting panel is open", async () => {
    await openAndClosePanel();
    await expectPosition(page, "fixed");
  });
  await test.step("the page scrolls back", async () => {
    await page.setViewportSize({ width: 1100, height: 700 });
    await scrollPage(page, LIMIT);
    await expectPosition(page, "static");
  });
  await test.step("a client navigation leads to the top of another page", async () => {
    await scrollPage(page, LIMIT + 1);
    await navigate(page, "/contact-us");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expectPosition(page, "static");
    await scrollPage(page, LIMIT + 1);
    await expectPosition(page, "fixed");
  });
  await test.step("on a phone it is large enough and clear of the edges", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFixedWithoutShift(page);
    await expect(headerButton(page)).toBeInViewport({ ratio: 1 });
    const { x, y, width, height } = await readBox(headerButton(page));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(Math.min(390 - x - width, 844 - y - height)).toBeGreaterThanOrEqual(8);
    await openAndClosePanel();
    await page.emulateMedia({ media: "print" });
    await expect(headerButton(page)).toBeHidden();
  });
});

/** Scrolls past the limit: the button becomes fixed, and nothing else moves. */
async function expectFixedWithoutShift(page: Page): Promise<void> {
  await openHydrated(page, "/privacy");
  await page.evaluate(recordLayoutShifts, false);
  await scrollPage(page, LIMIT);
  await expectPosition(page, "static");
  const boxes = await readHeaderBoxes(page);
  await scrollPage(page, LIMIT + 1);
  await expectPosition(page, "fixed");
  expect(await readHeaderBoxes(page)).toEqual(boxes);
  expect(await readLayoutShifts(page)).toEqual([]);
}

async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
}

async function expectPosition(page: Page, position: "static" | "fixed"): Promise<void> {
  await expect(headerButton(page)).toHaveCSS("position", position);
}

/** The boxes of the header's parts on the page, without the button. */
function readHeaderBoxes(page: Page): Promise<string[]> {
  return page
    .locator("header .header-bar :not([data-meeting-button], [data-meeting-button] *)")
    .evaluateAll((parts) =>
      parts.flatMap((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return width > 0 ? [[x, y + scrollY, width, height].join(" ")] : [];
      }),
    );
}
