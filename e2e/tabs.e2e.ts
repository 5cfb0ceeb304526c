import { loadHome } from "#app/content/home.server.ts";
import { expect, test } from "./site-test.ts";
import { wake } from "./waking.ts";

const titles = loadHome().expertiseTabs.map(({ title }) => title);

test("the arrow keys go through the tabs, and each shows its panel alone", async ({ page }) => {
  await page.goto("/");
  await wake(page);
  await page.getByRole("tab").first().focus();
  for (const title of titles.slice(1)) {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: title, exact: true })).toBeFocused();
    await expect(page.getByRole("tab", { name: title, exact: true })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(page.getByRole("tabpanel")).toHaveCount(1);
    await expect(page.getByRole("tabpanel").getByRole("heading", { level: 3 })).toHaveText(title);
  }
  await page.keyboard.press("Home");
  await expect(page.getByRole("tab").first()).toBeFocused();
});

test("only the chosen tab is a stop of the tab key", async ({ page }) => {
  await page.goto("/");
  await wake(page);
  await page.getByRole("tab").nth(3).click();
  await expect(page.getByRole("tab").nth(3)).toHaveAttribute("tabindex", "0");
  await expect(page.locator("[role=tab][tabindex='0']")).toHaveCount(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every panel can be read, under its title", async ({ page }) => {
    await page.goto("/");
    for (const title of titles) {
      await expect(page.getByRole("heading", { level: 3, name: title, exact: true })).toBeVisible();
    }
  });
});
