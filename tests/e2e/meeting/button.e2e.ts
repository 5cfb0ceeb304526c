import type { Locator, Page } from "@playwright/test";
import { inLocale, LOCALES } from "#contract/locales.ts";
import { MEETING_FIXED_AFTER_PX } from "#contract/meeting.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { reader } from "../../content.ts";
import { navigate, openHydrated } from "../hydration.ts";
import { headerButton, panel } from "../meeting.ts";
import { messages } from "../messages.ts";
import { expect, MOTION, test } from "../site-test.ts";

test.use(MOTION);

const LIMIT = MEETING_FIXED_AFTER_PX;

test("the button is fixed after 100 px of scroll unless something is open, and nothing else moves", async ({
  page,
}) => {
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

test("the fixed button stays beside forms, other meeting buttons and the footer", async ({ page }) => {
  await openHydrated(page, "/");
  const main = page.getByRole("main");
  const expectShownBeside = async (target: Locator) => {
    await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    await expectPosition(page, "fixed");
    await expect(headerButton(page)).toBeInViewport({ ratio: 1 });
    await expect(headerButton(page)).toHaveCSS("opacity", "1");
  };
  await scrollPage(page, LIMIT + 1);
  await expectPosition(page, "fixed");
  await expect(main.locator("[data-meeting-button]").first()).toBeInViewport();
  await expect(headerButton(page)).toBeInViewport({ ratio: 1 });
  for (const neighbor of [main.locator("form").first(), page.getByRole("contentinfo")])
    await expectShownBeside(neighbor);
  await test.step("after a client navigation", async () => {
    await navigate(page, "/contact-us");
    await expect(page).toHaveURL("/contact-us");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expectPosition(page, "static");
    await scrollPage(page, LIMIT + 1);
    await expectPosition(page, "fixed");
    await expect(main.locator("form").first()).toBeInViewport();
    await expect(headerButton(page)).toBeInViewport({ ratio: 1 });
    await expectShownBeside(page.getByRole("contentinfo"));
  });
});

for (const locale of LOCALES) {
  test(`on phones the button is at the top of every page in ${locale}, with space around it`, async ({
    page,
  }) => {
    test.slow();
    for (const path of [
      "/",
      "/privacy",
      "/blog",
      "/contact-us",
      "/job-openings",
      "/services/mvp-development-services",
    ]) {
      await page.goto(inLocale(path, locale));
      for (const width of [320, 360, 390, 430]) {
        await page.setViewportSize({ width, height: 700 });
        await expect(headerButton(page)).toBeInViewport({ ratio: 1 });
        await expectPosition(page, "static");
        await expectApart(page, width);
      }
    }
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the button is fixed after 100 px, large enough and clear of the edges, and gets focus back", async ({
    page,
  }) => {
    await expectFixedWithoutShift(page);
    await expect(headerButton(page)).toBeInViewport({ ratio: 1 });
    const { x = 0, y = 0, width = 0, height = 0 } = (await headerButton(page).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect([390 - x - width, 844 - y - height].every((distance) => distance >= 8)).toBe(true);
    await headerButton(page).click();
    await expect(panel(page)).toBeVisible();
    await expectPosition(page, "static");
    await page.keyboard.press("Escape");
    await expect(headerButton(page)).toBeFocused();
    await page.emulateMedia({ media: "print" });
    await expect(headerButton(page)).toBeHidden();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the button opens the phone numbers of both offices and a link to the form", async ({ page }) => {
    await page.goto("/privacy");
    await headerButton(page).click();
    const { offices } = loadOrganization(reader);
    await expect(panel(page).locator("a[href^='tel:']")).toHaveCount(offices.length);
    await expect(panel(page).getByRole("link", { name: messages.meeting.proposeTime })).toBeVisible();
  });
});

/** Scrolls past the limit: the button becomes fixed, and nothing else moves. */
async function expectFixedWithoutShift(page: Page): Promise<void> {
  await openHydrated(page, "/privacy");
  await recordLayoutShifts(page);
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

/** Expects at least 8 px between the parts of the header and at both edges of the page. */
async function expectApart(page: Page, width: number): Promise<void> {
  const parts = page.locator(
    "header .header-bar :is(.logo, [data-search], input, .header-action, .hamburger)",
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
  const sorted = edges.sort(([one = 0], [other = 0]) => one - other).flat();
  expect(sorted.length).toBeGreaterThanOrEqual(8);
  const gaps = [0, ...sorted, width].map((edge, index, all) => (all[index + 1] ?? edge) - edge);
  const between = gaps.filter((_, index) => index % 2 === 0);
  expect(Math.min(...between), `${page.url()} at ${width} px`).toBeGreaterThanOrEqual(8);
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

async function recordLayoutShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifted: string[] = [];
    Reflect.set(window, "shifted", shifted);
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node: Element | null }[] = Reflect.get(entry, "sources");
        for (const { node } of sources) shifted.push(node?.outerHTML ?? "");
      }
    });
    observer.observe({ type: "layout-shift" });
  });
}

async function readLayoutShifts(page: Page): Promise<string[]> {
  // Shifts are reported a frame later.
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return Reflect.get(window, "shifted");
  });
}
