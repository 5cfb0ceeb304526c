import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { delayHydration, expectHydrated, expectNotHydrated } from "../hydration.ts";
import { headerButton, panel } from "../meeting.ts";
import { messages } from "../messages.ts";
import { searchDialog } from "../search.ts";
import { CHROMIUM } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

type Overlay = { open: (page: Page) => Promise<void>; find: (page: Page) => Locator };

const banner = (page: Page) => page.getByRole("banner");

const OVERLAYS: Record<string, Overlay> = {
  "the meeting panel": { open: (page) => headerButton(page).click(), find: panel },
  "the menu": {
    open: (page) => banner(page).getByRole("button", { name: messages.header.services }).click(),
    find: (page) => page.locator("#site-menu"),
  },
  "the search": {
    open: (page) => banner(page).getByRole("button", { name: messages.search.open }).click(),
    find: (page) => searchDialog(page),
  },
};

// Classic scrollbars, as with a mouse on Linux and Windows.
test.use({
  viewport: { width: 1280, height: 720 },
  launchOptions: {
    executablePath: CHROMIUM.executablePath,
    args: [...CHROMIUM.args, "--disable-features=OverlayScrollbar"],
    ignoreDefaultArgs: ["--hide-scrollbars"],
  },
});

test("an overlay locks the scroll of the page behind it and dims it", async ({ page }) => {
  const release = await delayHydration(page);
  await page.goto("/tech-stack");
  await test.step("the meeting panel before hydration", async () => {
    await headerButton(page).click();
    await expect(panel(page)).toBeVisible();
    await expectLocked(page);
    await page.keyboard.press("Escape");
    await expectUnlocked(page);
    await expectNotHydrated(page);
  });
  release();
  await expectHydrated(page);
  const title = page.getByRole("heading", { level: 1 });
  expect(await readScrollbar(page)).toBeGreaterThan(0);
  for (const [name, { open, find }] of Object.entries(OVERLAYS)) {
    await test.step(name, async () => {
      await page.evaluate(() => scrollTo(0, 0));
      const box = await title.boundingBox();
      await open(page);
      await expect(find(page)).toBeVisible();
      expect(await title.boundingBox()).toEqual(box);
      const [start, end] = await readEdges(page);
      expect(end).toEqual(start);
      await expectLocked(page);
      await page.keyboard.press("Escape");
      await expect(find(page)).toBeHidden();
      await expectUnlocked(page);
    });
  }
});

test("no page scrolls sideways at 320 px beside a scrollbar", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/", "/privacy", "/blog", "/contact-us", "/es"]) {
    await page.goto(path);
    const html = page.locator("html");
    const overflow = await html.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow, path).toBe(0);
  }
});

function readScrollbar(page: Page): Promise<number> {
  return page.evaluate(() => innerWidth - document.documentElement.clientWidth);
}

/** Scrolls with the mouse outside the overlay. */
async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(20, 700);
  await page.mouse.wheel(0, 300);
}

async function expectLocked(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(window, "turned");
    addEventListener("wheel", () => Object.assign(window, { turned: true }), { passive: true, once: true });
  });
  // A browser that is busy with a new page may drop it.
  const turn = async () => {
    await turnWheel(page);
    return page.evaluate(() => "turned" in window);
  };
  await expect.poll(turn).toBe(true);
  // An unlocked page would have scrolled within two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

async function expectUnlocked(page: Page): Promise<void> {
  await turnWheel(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
}

/** The background colors at the left edge and at the right one, where the scrollbar was. */
async function readEdges(page: Page): Promise<number[][]> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [4, info.width - 4].map((x) => {
    const start = (700 * info.width + x) * info.channels;
    return [...data.subarray(start, start + 3)];
  });
}
