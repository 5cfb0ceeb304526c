import type { Page } from "@playwright/test";
import { describePriceList } from "#model/blocks/prices.server.ts";
import { reader } from "../../content.ts";
import { openHydrated } from "../hydration.ts";
import { expect, test } from "../site-test.ts";

const { groups = [] } = describePriceList(reader) ?? {};
const [first, second] = groups;
const PHONE = { width: 390, height: 844 };

const linkOf = (page: Page, group: typeof first) =>
  page.getByRole("table").getByRole("link", { name: group?.services[0]?.name ?? "", exact: true });
const headingOf = (page: Page, group: typeof first) =>
  page.getByRole("main").getByRole("heading", { name: group?.name ?? "", exact: true });
const summaryOf = (page: Page, group: typeof first) =>
  page.locator("summary", { has: page.getByRole("heading", { name: group?.name ?? "", exact: true }) });

test("wide screens and paper show the prices of all groups, and no fold", async ({ page }) => {
  await page.goto("/pricing");
  for (const group of groups) await expect(headingOf(page, group)).toBeVisible();
  await page.locator(".price-group summary").first().focus();
  await expect(page.locator("summary:focus")).toHaveCount(0);
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media });
    if (media === "print") await page.setViewportSize({ width: 640, height: 900 });
    for (const group of groups) {
      await expect(linkOf(page, group)).toBeVisible();
      await expect(page.getByText(group.services[0]?.moves ?? "", { exact: true })).toBeVisible();
    }
  }
});

test("phones fold each group below its range, and a link to it unfolds it", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openHydrated(page, "/pricing");
  for (const group of groups)
    for (const range of group.ranges) await expect(summaryOf(page, group)).toContainText(range);
  await expect(linkOf(page, first)).toBeHidden();
  for (const group of [first, second]) {
    await page.goto(`/pricing#${group?.id}`);
    await expect(linkOf(page, group)).toBeVisible();
  }
  await openHydrated(page, "/pricing");
  await expect(linkOf(page, second)).toBeHidden();
  await summaryOf(page, first).press("Enter");
  await expect(linkOf(page, first)).toBeVisible();
});
