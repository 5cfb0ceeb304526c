import { findViolations } from "./find-violations.ts";
import { pageKinds } from "./page-kinds.ts";
import { NOT_FOUND_FAULT, pagePaths, UNKNOWN_PATHS } from "./site-paths.ts";
import { expect, test } from "./site-test.ts";
import { expectAsleep, wake } from "./waking.ts";

test.describe("by day, asleep", () => {
  test.use({ colorScheme: "light" });

  for (const path of pagePaths) {
    test(`${path} is accessible, and does not scroll sideways at 320 px`, async ({ page }) => {
      await page.goto(path);
      // The pages of a kind have the same colors: looking at those takes longest.
      expect(await findViolations(page, { withColors: pageKinds.includes(path) })).toEqual([]);
      await expectAsleep(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }
});

// One page of each kind: the pages of a kind have the same colors, and the same scripts.
test.describe("by night, awake", () => {
  test.use({ colorScheme: "dark" });

  for (const path of pageKinds) {
    test(`${path} is accessible`, async ({ page }) => {
      await page.goto(path);
      await wake(page);
      expect(await findViolations(page)).toEqual([]);
    });
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the page of an unknown path is accessible in ${colorScheme} colors`, async ({ page, faults }) => {
    faults.allow(NOT_FOUND_FAULT);
    await page.emulateMedia({ colorScheme });
    await page.goto(UNKNOWN_PATHS[0] ?? "");
    expect(await findViolations(page)).toEqual([]);
  });
}
