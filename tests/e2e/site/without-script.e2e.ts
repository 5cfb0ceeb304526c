import type { Page } from "@playwright/test";
import { loadHome } from "#model/pages/home.server.ts";
import { findBlock } from "#model/pages/load-blocks.server.ts";
import { reader } from "../../content.ts";
import { carousel, expectSlide, nextButton } from "../carousel.ts";
import { expectFillsScreen } from "../layout.ts";
import { headerButton, panel } from "../meeting.ts";
import { messages } from "../messages.ts";
import { openSearch } from "../search.ts";
import { expect, test } from "../site-test.ts";

test.use({ javaScriptEnabled: false, colorScheme: "dark" });

// The contact form, the estimate and the blog have their own tests.
test("without a script the home page follows the system's colors, and all of it can be read and reached", async ({
  page,
}) => {
  await page.goto("/");
  await test.step("colors", async () => {
    const drawing = page.locator("[data-section=hero] figure img").filter({ visible: true });
    const dark = await readBackground(page);
    await expect(drawing).toHaveAttribute("src", /#d$/);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await readBackground(page)).not.toBe(dark);
    await expect(drawing).toHaveAttribute("src", /\.svg$/);
  });
  await test.step("every panel of the tabs is readable under its title", async () => {
    for (const { title } of findBlock(loadHome(reader).blocks, "tabs")?.tabs ?? [])
      await expect(
        page
          .getByRole("tabpanel", { name: title })
          .getByRole("heading", { level: 3, name: title, exact: true }),
      ).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
  });
  await test.step("the slides are a scrolling row without dead controls", async () => {
    await expect(nextButton(page)).toBeHidden();
    await expectSlide(page, 0);
    const row = carousel(page).locator(".carousel-viewport");
    const screens = await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth);
    expect(screens).toBeGreaterThan(2);
  });
  await test.step("the menu and the panel to book a call open and close", async () => {
    const menu = page.getByRole("navigation", { name: messages.header.menu });
    const opener = page
      .getByRole("banner")
      .getByRole("button", { name: messages.header.services, exact: true });
    await opener.click();
    await expect(menu.getByRole("link").first()).toBeVisible();
    await opener.click();
    await expect(menu).toBeHidden();
    await headerButton(page).click();
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole("button", { name: messages.meeting.close }).click();
    await expect(panel(page)).toBeHidden();
  });
  await test.step("the search leads to the list of pages", async () => {
    await openSearch(page);
    await expect(page).toHaveURL(/\/sitemap\??$/);
    await expect(page.locator("main a[href='/contact-us']").first()).toBeVisible();
  });
});

test("without a script a phone opens the menu and the groups of prices", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/pricing");
  await page.getByRole("banner").getByRole("button", { name: messages.header.menu, exact: true }).click();
  const menu = page.getByRole("navigation", { name: messages.header.menu });
  await expectFillsScreen(menu);
  await menu.getByRole("button", { name: messages.header.close }).click();
  await expect(menu).toBeHidden();
  const group = page.locator("details.price-group").first();
  await expect(group.getByRole("table")).toBeHidden();
  await group.locator("summary").click();
  await expect(group.getByRole("table")).toBeVisible();
});

function readBackground(page: Page): Promise<string> {
  return page.locator("body").evaluate((body) => {
    const [painted] = [body, document.documentElement]
      .map((element) => getComputedStyle(element).backgroundColor)
      .filter((color) => color !== "rgba(0, 0, 0, 0)");
    return painted ?? "";
  });
}
