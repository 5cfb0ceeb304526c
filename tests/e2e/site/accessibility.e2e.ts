import type { Page } from "@playwright/test";
import { findViolations } from "../find-violations.ts";
import { expectNotHydrated, hydrate } from "../hydration.ts";
import { expectFitsNarrowScreen } from "../layout.ts";
import { inBatches, NOT_FOUND_PROBLEM, pageKinds, pagePaths, UNKNOWN_PATHS } from "../page-paths.ts";
import { expect, test } from "../site-test.ts";

test.describe("in light colors, before hydration", () => {
  test.use({ colorScheme: "light" });

  // Batches, because starting a test takes as long as checking a page.
  for (const paths of inBatches(pagePaths)) {
    test(`${paths.join(", ")}: is accessible and does not scroll horizontally at 320 px`, async ({
      page,
    }) => {
      test.slow();
      for (const path of paths) await test.step(path, () => expectAccessible(page, path));
    });
  }
});

// Pages of a kind share their colors and scripts.
test.describe("in dark colors, hydrated", () => {
  test.use({ colorScheme: "dark" });

  for (const paths of inBatches(pageKinds)) {
    test(`${paths.join(", ")}: hydrates without problems and is accessible`, async ({ page }) => {
      test.slow();
      for (const path of paths) {
        await page.goto(path);
        const heading = await page.getByRole("heading", { level: 1 }).textContent();
        await hydrate(page);
        expect(await findViolations(page), path).toEqual([]);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
        await expect(page.locator("[data-layout]")).toHaveCount(1);
      }
    });
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the page of an unknown path is accessible in ${colorScheme} colors`, async ({ page, problems }) => {
    problems.allow(NOT_FOUND_PROBLEM);
    await page.emulateMedia({ colorScheme });
    await page.goto(UNKNOWN_PATHS[0] ?? "");
    expect(await findViolations(page)).toEqual([]);
  });
}

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(path);
  // Pages of a kind share their colors, and checking contrast is slow.
  expect(await findViolations(page, { withColors: pageKinds.includes(path) }), path).toEqual([]);
  await expectNotHydrated(page);
  await expectFitsNarrowScreen(page, path);
}
