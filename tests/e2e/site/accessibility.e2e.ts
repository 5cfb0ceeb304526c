import type { Page } from "@playwright/test";
import { OFFLINE_PATH } from "#app/features/offline/page-url.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { listWrongTabStops } from "../../list-wrong-tab-stops.ts";
import { findViolations } from "../find-violations.ts";
import { expectNotHydrated, hydrate, openHydrated } from "../hydration.ts";
import { emulateColors, expectFitsScreens, expectNoOverflow } from "../layout.ts";
import { messages } from "../messages.ts";
import { ANSWER_PATHS, inBatches, NOT_FOUND_PROBLEM, pageKinds, UNKNOWN_PATHS } from "../page-paths.ts";
import { expect, test } from "../site-test.ts";

test.use({ colorScheme: "dark" });

// Not the offline page, which does not hydrate; its test is among those of the service worker.
const answers = ANSWER_PATHS.filter((path) => path !== OFFLINE_PATH);
// The first ones show the most.
const allPaths = IS_FULL ? [...pageKinds, ...answers] : pageKinds.slice(0, 6);

// One visit per page for everything, and batches, because starting a test takes as long as checking a page.
for (const paths of inBatches(allPaths)) {
  test(`${paths.join(", ")}: is accessible at any size, in any colors, before and after hydration`, async ({
    page,
  }) => {
    test.slow();
    for (const [place, path] of paths.entries())
      await test.step(path, () => expectAccessible(page, path, place % 2 === 0 ? "light" : "dark"));
  });
}

test("the page of an unknown path is accessible in both color schemes, and a page at 400 %", async ({
  page,
  problems,
}) => {
  problems.allow(NOT_FOUND_PROBLEM);
  await page.goto(UNKNOWN_PATHS[0] ?? "");
  expect(await findViolations(page)).toEqual([]);
  await emulateColors(page, "light");
  expect(await findViolations(page)).toEqual([]);
  await expectFitsScreens(page, "an unknown path");
  await openHydrated(page, "/tech-stack");
  await expectUsableZoomed(page);
});

/** At full size in both color schemes, otherwise in this one. */
async function expectAccessible(page: Page, path: string, scheme: "light" | "dark"): Promise<void> {
  await openLight(page, path);
  // The rest is the same in both.
  if (IS_FULL) expect(await findViolations(page, { onlyColors: true }), path).toEqual([]);
  await expectNotHydrated(page);
  await expectShortLines(page);
  await expectFitsScreens(page, path);
  const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await emulateColors(page, IS_FULL ? "dark" : scheme);
  await hydrate(page);
  // From the phone, where the sizes have ended, to a desktop: each change lays out and paints the whole page.
  await expectTabStops(page, path);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectTabStops(page, path);
  expect(await findViolations(page), path).toEqual([]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page.locator("[data-layout]")).toHaveCount(1);
}

async function expectTabStops(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(listWrongTabStops), { message: path }).toEqual([]);
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
