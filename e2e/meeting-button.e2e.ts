import type { Page } from "@playwright/test";
import { loadOrganisation } from "#app/content/organisation.server.ts";
import { MEETING_FIXED_AFTER_PX } from "#contract/meeting.ts";
import { headerButton, panel } from "./meeting.ts";
import { expect, test } from "./site-test.ts";
import { wake } from "./waking.ts";
import { words } from "./words.ts";

const LIMIT = MEETING_FIXED_AFTER_PX;

test("the button is fixed beyond 100 px of scroll unless something is open, and nothing else moves", async ({
  page,
}) => {
  await page.goto("/privacy");
  await wake(page);
  await noteMoves(page);
  await scrollPage(page, LIMIT);
  await expectPosition(page, "static");
  const places = await readHeader(page);
  await scrollPage(page, LIMIT + 1);
  await expectPosition(page, "fixed");
  expect(await readMoves(page)).toEqual([]);
  expect(await readHeader(page)).toEqual(places);

  await test.step("the screen only becomes lower", async () => {
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
  await test.step("other parts of the page say that they are open", async () => {
    const tell = (isOpen: boolean, id: string) =>
      page.evaluate((detail) => dispatchEvent(new CustomEvent("open-state", { detail })), { isOpen, id });
    await tell(true, "one");
    await expectPosition(page, "static");
    await tell(true, "other");
    await tell(false, "one");
    await expectPosition(page, "static");
    await tell(false, "other");
    await expectPosition(page, "fixed");
  });
  await test.step("its own panel is open", async () => {
    await headerButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(panel(page)).toBeVisible();
    await expectPosition(page, "static");
    await page.keyboard.press("Escape");
    await expectPosition(page, "fixed");
    await expect(headerButton(page)).toBeFocused();
  });
  await page.setViewportSize({ width: 1100, height: 700 });
  await scrollPage(page, LIMIT);
  await expectPosition(page, "static");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the button appears beyond 100 px, large enough and clear of the edges, and gets the focus back", async ({
    page,
  }) => {
    await page.goto("/privacy");
    await wake(page);
    await noteMoves(page);
    await scrollPage(page, LIMIT);
    await expect(headerButton(page)).toBeHidden();
    await scrollPage(page, LIMIT + 1);
    await expect(headerButton(page)).toBeVisible();
    expect(await readMoves(page)).toEqual([]);
    const { x = 0, y = 0, width = 0, height = 0 } = (await headerButton(page).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect([390 - x - width, 844 - y - height].every((distance) => distance >= 8)).toBe(true);
    await headerButton(page).click();
    await expect(panel(page)).toBeVisible();
    await expect(headerButton(page)).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(headerButton(page)).toBeFocused();
    await page.emulateMedia({ media: "print" });
    await expect(headerButton(page)).toBeHidden();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the button opens the numbers of both offices and the way to write", async ({ page }) => {
    await page.goto("/privacy");
    await headerButton(page).click();
    const { offices } = loadOrganisation();
    await expect(panel(page).locator("a[href^='tel:']")).toHaveCount(offices.length);
    await expect(panel(page).getByRole("link", { name: words.meeting.proposeTime })).toBeVisible();
  });
});

async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
}

async function expectPosition(page: Page, position: "static" | "fixed"): Promise<void> {
  await expect(headerButton(page)).toHaveCSS("position", position);
}

/** Where the parts of the header stand on the page, except the button itself. */
function readHeader(page: Page): Promise<string[]> {
  return page.locator("header .header-bar :not([data-meeting-button])").evaluateAll((parts) =>
    parts.flatMap((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return width > 0 ? [[x, y + scrollY, width, height].join(" ")] : [];
    }),
  );
}

/** Notes what moves on the page other than by scrolling. */
async function noteMoves(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moves: string[] = [];
    Reflect.set(window, "moves", moves);
    const observer = new PerformanceObserver((list) => {
      // The types of browsers do not know these entries.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        sources: { node: Element | null }[];
      })[]) {
        for (const { node } of entry.sources) moves.push(node?.outerHTML ?? "");
      }
    });
    observer.observe({ type: "layout-shift" });
  });
}

async function readMoves(page: Page): Promise<string[]> {
  // A frame later the browser has measured what has moved.
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return Reflect.get(window, "moves");
  });
}
