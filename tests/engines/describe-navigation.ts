import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import type { Browser } from "../browsers/browser.ts";
import { messages } from "../e2e/messages.ts";
import {
  click,
  countVisible,
  enter,
  expectCount,
  expectPath,
  hover,
  openHydrated,
  type UsedSite,
  write,
} from "./visitor.ts";

const MENU_BUTTON = "header .menu-opener";
const MENU = "#site-menu:popover-open";
const NEXT_SLIDE = `[data-section=testimonials] [aria-label="${messages.testimonials.next}"]`;

export function describeNavigation(site: UsedSite): void {
  describe("a visitor who looks around", () => {
    test("navigates in the client to a page that hovering prefetched, and back", async () => {
      const { browser } = site;
      await openHydrated(browser, "/");
      await browser.evaluate(markDocument);
      await hover(browser, 'header .header-links a[href="/blog"]');
      await expect.poll(() => browser.evaluate(listFetched)).toContainEqual(expect.stringMatching(/\/blog-/));
      await click(browser, 'header .header-links a[href="/blog"]');
      await expectPath(browser, "/blog");
      await expectCount(browser, "h1:focus");
      await browser.evaluate(() => history.back());
      await expectPath(browser, "/");
      await expectCount(browser, "[data-section=hero]");
      expect(await browser.evaluate(isMarked)).toBe(true);
    });

    test("opens and closes the services menu by pointer and keyboard", async () => {
      const { browser } = site;
      await openHydrated(browser, "/");
      await click(browser, MENU_BUTTON);
      await expectCount(browser, MENU);
      await browser.click({ x: 20, y: 880 });
      await expectCount(browser, MENU, 0);
      await browser.evaluate(focus, MENU_BUTTON);
      await browser.press("Enter");
      await expectCount(browser, MENU);
      await browser.press("Tab");
      await expectCount(browser, `${MENU} a:focus`);
      await browser.press("Escape");
      await expectCount(browser, MENU, 0);
      await expectCount(browser, `${MENU_BUTTON}:focus`);
    });

    if (IS_FULL) describeChoices(site);
  });
}

function describeChoices(site: UsedSite): void {
  test("switches the color scheme permanently, of drawings, too, whatever the system prefers", async () => {
    const { browser } = site;
    await openHydrated(browser, "/");
    const light = await measureBrightness(browser);
    await click(browser, "[data-theme-switch]");
    await expectCount(browser, "html.auto");
    await expect.poll(() => measureBrightness(browser)).toBeLessThan(light * 0.8);
    await browser.reload();
    await expectCount(browser, "html.auto");
    await click(browser, "[data-theme-switch]");
    await expectCount(browser, "html:not(.auto)");
    await expect.poll(() => measureBrightness(browser)).toBeGreaterThan(light * 0.95);
  });

  test("stops all motion and changes the language by keyboard", async () => {
    const { browser } = site;
    await browser.goto("/");
    await write(browser, "header [data-motion-switch]", " ");
    await expectCount(browser, "html[data-still]");
    await enter(browser, "footer a[lang=es-US]");
    await expectPath(browser, "/es");
    await expectCount(browser, "html[data-still]");
    await write(browser, "header [data-motion-switch]", " ");
    await expectCount(browser, "html:not([data-still])");
  });

  test("moves through the tabs with the arrow keys, and goes to the next testimonial", async () => {
    const { browser } = site;
    await openHydrated(browser, "/");
    await hover(browser, "[role=tab]");
    await expectCount(browser, "[role=tablist][aria-orientation=vertical]");
    await browser.evaluate(focus, "[role=tab]");
    for (const place of [2, 3]) {
      await browser.press("ArrowDown");
      await expectCount(browser, `[role=tab]:nth-child(${place})[aria-selected=true]:focus`);
      expect(await browser.evaluate(countVisible, "[role=tabpanel]")).toBe(1);
    }
    await click(browser, NEXT_SLIDE);
    await expectCount(browser, ".carousel li:nth-child(1)[inert]");
    // On a slow machine the row may have advanced by itself before the click.
    await hover(browser, ".carousel-slides > li:not([inert])");
  });
}

/** The mean brightness of the hero drawing, from 0 to 255. */
async function measureBrightness(browser: Browser): Promise<number> {
  await expect.poll(() => browser.evaluate(findDrawing)).not.toBeNull();
  const box = await browser.evaluate(findDrawing);
  const { channels } = await sharp(await browser.screenshot())
    .resize({ width: 1440 })
    .extract(box ?? { left: 0, top: 0, width: 1, height: 1 })
    .greyscale()
    .toBuffer()
    .then((drawing) => sharp(drawing).stats());
  return channels[0]?.mean ?? Number.NaN;
}

// These run in the page.

function findDrawing() {
  const drawing = [...document.querySelectorAll<HTMLImageElement>("[data-section=hero] figure img")].find(
    (image) => image.checkVisibility() && image.complete && image.naturalWidth > 0,
  );
  if (!drawing) return null;
  const { x, y } = drawing.getBoundingClientRect();
  return { left: Math.round(x), top: Math.round(y), width: 360, height: 300 };
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

function markDocument(): void {
  Reflect.set(window, "isMarked", true);
}

function isMarked(): boolean {
  return Reflect.get(window, "isMarked") === true;
}

function listFetched(): string[] {
  return performance.getEntriesByType("resource").map(({ name }) => name);
}
