import type { Page } from "@playwright/test";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { listWrongTabStops } from "../../list-wrong-tab-stops.ts";
import { findViolations } from "../find-violations.ts";
import { expectNotHydrated, hydrate } from "../hydration.ts";
import { emulateColors, expectFitsScreens, expectNoOverflow, readWidth } from "../layout.ts";
import { messages } from "../messages.ts";
import { inBatches, NOT_FOUND_PROBLEM, pageKinds, pagePaths, UNKNOWN_PATHS } from "../page-paths.ts";
import { expect, test } from "../site-test.ts";

test.use({ colorScheme: "dark" });

// One visit per page for everything, and batches, because starting a test takes as long as checking a page.
for (const paths of inBatches(pageKinds)) {
  test(`${paths.join(", ")}: is accessible at any size, in any colors, before and after hydration`, async ({
    page,
  }) => {
    test.slow();
    for (const [place, path] of paths.entries())
      await test.step(path, () => expectAccessible(page, path, place % 2 === 0 ? "light" : "dark"));
    await test.step("at 400 %", () => expectUsableZoomed(page));
  });
}

// Pages of a kind share their colors, layout and scripts.
for (const paths of inBatches(pagePaths.filter((path) => !pageKinds.includes(path)))) {
  test(`${paths.join(", ")}: is accessible and fits all screens`, { tag: "@full" }, async ({ page }) => {
    test.slow();
    for (const path of paths) await test.step(path, () => expectAccessibleText(page, path));
  });
}

test("no page is wider than 320 px", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  const wide: string[] = [];
  // Those of the kinds are measured above.
  for (const path of pagePaths.filter((other) => !pageKinds.includes(other))) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    if ((await readWidth(page)) > 320) wide.push(path);
  }
  expect(wide).toEqual([]);
});

test("the page of an unknown path is accessible in both color schemes", async ({ page, problems }) => {
  problems.allow(NOT_FOUND_PROBLEM);
  await page.goto(UNKNOWN_PATHS[0] ?? "");
  expect(await findViolations(page)).toEqual([]);
  await emulateColors(page, "light");
  expect(await findViolations(page)).toEqual([]);
  await expectFitsScreens(page, "an unknown path");
});

/** At full size in both color schemes, otherwise in this one. */
async function expectAccessible(page: Page, path: string, scheme: "light" | "dark"): Promise<void> {
  await openLight(page, path);
  // The rest is the same in both.
  if (IS_FULL) expect(await findViolations(page, { onlyColors: true }), path).toEqual([]);
  await expectNotHydrated(page);
  await expectFitsScreens(page, path);
  const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await expectShortLines(page);
  await expectAccessibleHydrated(page, path, IS_FULL ? "dark" : scheme);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page.locator("[data-layout]")).toHaveCount(1);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 720 });
    await expect
      .poll(() => page.evaluate(listWrongTabStops), { message: `${path} at ${width} px` })
      .toEqual([]);
  }
}

async function expectAccessibleText(page: Page, path: string): Promise<void> {
  await openLight(page, path);
  expect(await findViolations(page, { withColors: false }), path).toEqual([]);
  await expectFitsScreens(page, path);
}

/** Opens it in the dark colors of the system, and changes to light ones. */
async function openLight(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(path);
  await emulateColors(page, "light");
}

/** The header and the menu, which pages share. */
async function expectUsableZoomed(page: Page): Promise<void> {
  // 1280 x 900 px at 400 %.
  await page.setViewportSize({ width: 320, height: 225 });
  await page.evaluate(() => scrollTo(0, 400));
  // The header must not cover content.
  await expect(page.getByRole("banner").getByRole("link").first()).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("banner").getByRole("button", { name: messages.header.menu, exact: true }).click();
  const menu = page.getByRole("navigation", { name: messages.header.menu, exact: true });
  await menu.getByRole("link").last().scrollIntoViewIfNeeded();
  await expect(menu.getByRole("link").last()).toBeInViewport();
  await page.keyboard.press("Escape");
}

async function expectShortLines(page: Page): Promise<void> {
  await page.setViewportSize({ width: 2560, height: 1300 });
  await expectNoOverflow(page, 2560);
  const widest = await page
    .locator("main p:visible")
    .filter({ hasText: /.{120}/ })
    .evaluateAll((texts) => {
      // Letters grow with the screen.
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      return Math.max(...texts.map((text) => text.getBoundingClientRect().width / rem));
    });
  expect(widest).toBeLessThan(62);
}

async function expectAccessibleHydrated(page: Page, path: string, scheme: "light" | "dark"): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await emulateColors(page, scheme);
  await hydrate(page);
  expect(await findViolations(page), path).toEqual([]);
}
