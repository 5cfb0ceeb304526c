import type { Page } from "@playwright/test";
import { loadHome } from "#model/pages/home.server.ts";
import { findBlock } from "#model/pages/load-blocks.server.ts";
import { reader } from "../../content.ts";
import { expectHydrated, expectNotHydrated, hydrate } from "../hydration.ts";
import { expect, test } from "../site-test.ts";

const tabs = findBlock(loadHome(reader).blocks, "tabs")?.tabs ?? [];
const titles = tabs.map(({ title }) => title);
const [first, second, third] = tabs;

test("a tab is chosen by click, key and address, and shows only its panel, without a shift", async ({
  page,
}) => {
  await page.goto("/");
  for (const [index, title] of titles.entries()) {
    const heading = page.getByRole("tabpanel").getByText(title, { exact: true });
    await expect(heading).toHaveCount(index === 0 ? 1 : 0);
  }
  await expectNotHydrated(page);
  await hydrate(page);
  await page.getByRole("tab").first().scrollIntoViewIfNeeded();
  const height = await measureHeight(page);
  await page.getByRole("tab").first().focus();
  for (const title of titles.slice(1)) {
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, title)).toBeFocused();
    await expectChosen(page, title);
    expect(await measureHeight(page)).toBe(height);
  }
  // Only the selected tab is in the tab order.
  await page.getByRole("tab").nth(3).click();
  await expect(page.getByRole("tab").nth(3)).toHaveAttribute("tabindex", "0");
  await expect(page.locator("[role=tab][tabindex='0']")).toHaveCount(1);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("tablist")).toHaveAttribute("aria-orientation", "vertical");
});

test("the address of a tab selects it before hydration, follows a choice, and is followed", async ({
  page,
}) => {
  await page.goto("/blog");
  await page.goto(`/?from=test#${third?.id}`);
  await expectHydrated(page);
  await expectChosen(page, third?.title);
  await expect(page.getByRole("tabpanel")).toBeInViewport();
  await tab(page, first?.title).click();
  await expect(page).toHaveURL(`/?from=test#${first?.id}`);
  await tab(page, second?.title).click();
  await expect(page).toHaveURL(`/?from=test#${second?.id}`);
  await setHash(page, third?.id);
  await expectChosen(page, third?.title);
  await setHash(page, "no-such-tab");
  await expectChosen(page, third?.title);
  await page.goBack();
  await page.goBack();
  await expectChosen(page, second?.title);
  await page.goBack();
  await expect(page).toHaveURL("/blog");
});

function tab(page: Page, title = "") {
  return page.getByRole("tab", { name: title, exact: true });
}

async function expectChosen(page: Page, title = ""): Promise<void> {
  await expect(tab(page, title)).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await expect(page.getByRole("tabpanel").getByRole("heading", { level: 3 })).toHaveText(title);
}

async function measureHeight(page: Page): Promise<number> {
  return page.locator("[data-section=expertise]").evaluate((section) => section.clientHeight);
}

async function setHash(page: Page, id = ""): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, id);
}
