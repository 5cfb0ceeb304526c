import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { pageKinds } from "./page-kinds.ts";
import { NOT_FOUND_FAULT, pagePaths, UNKNOWN_PATHS } from "./site-paths.ts";
import { expect, test } from "./site-test.ts";
import { expectAsleep, wake } from "./waking.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// Every page by day; by night one page of each kind, since the pages of a kind have the same colors.
const PATHS = { light: pagePaths, dark: pageKinds };

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme} colors`, () => {
    test.use({ colorScheme });

    for (const path of PATHS[colorScheme]) {
      test(`${path} is accessible`, async ({ page }) => {
        await page.goto(path);
        expect(await findViolations(page)).toEqual([]);
        await expectAsleep(page);
      });
    }

    for (const path of pageKinds) {
      test(`${path} is accessible once awake`, async ({ page }) => {
        await page.goto(path);
        await wake(page);
        expect(await findViolations(page)).toEqual([]);
      });
    }

    test("the page of an unknown path is accessible", async ({ page, faults }) => {
      faults.allow(NOT_FOUND_FAULT);
      await page.goto(UNKNOWN_PATHS[0] ?? "");
      expect(await findViolations(page)).toEqual([]);
    });
  });
}

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
