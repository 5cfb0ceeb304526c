import type { Page } from "@playwright/test";
import { hydrate } from "../hydration.ts";
import { messages } from "../messages.ts";
import { pageKinds } from "../page-paths.ts";
import { expect, test } from "../site-test.ts";

for (const width of [320, 1280]) {
  test(`at ${width} px tables and code are tab stops only if they scroll, and have a name`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    for (const path of pageKinds) {
      await page.goto(path);
      await hydrate(page);
      await expect.poll(() => listMistakes(page), { message: path }).toEqual([]);
    }
  });
}

test("the chart and its table have different names", async ({ page }) => {
  await page.goto("/");
  const { chart, drawing, table } = messages.technology;
  await expect(page.getByRole("img", { name: drawing })).toBeAttached();
  await page.getByText(table, { exact: true }).click();
  await expect(page.getByRole("table", { name: chart })).toBeVisible();
});

function listMistakes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(":is(pre, .prose-table, .table-scroll)")].flatMap((element) => {
      if (!element.checkVisibility()) return [];
      const scrolls = element.scrollWidth > element.clientWidth;
      const isNamed = element.role === "group" && element.matches("[aria-label], [aria-labelledby]");
      const isRight = element.hasAttribute("tabindex") === scrolls && (!scrolls || isNamed);
      return isRight ? [] : [element.outerHTML.slice(0, 200)];
    }),
  );
}
