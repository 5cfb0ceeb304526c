import { devices, type Page } from "@playwright/test";
import { loadServices } from "#model/services/load-service.server.ts";
import { reader } from "../../content.ts";
import { delayHydration, expectHydrated, expectNotHydrated } from "../hydration.ts";
import { expectFillsScreen } from "../layout.ts";
import { messages } from "../messages.ts";
import { expect, test } from "../site-test.ts";

// Sub-services are only linked from their parent.
const services = loadServices(reader).filter(({ menu }) => menu);
const [service] = services;

test("the menu of services opens before hydration and stays open, closes by key, click and link", async ({
  page,
}) => {
  const release = await delayHydration(page);
  await page.goto("/");
  await servicesButton(page).press("Enter");
  for (const { name } of services) await expect(menuLink(page, name)).toBeVisible();
  await expectNotHydrated(page);
  release();
  await expectHydrated(page);
  await expect(menuLink(page, service?.name ?? "")).toBeVisible();

  await page.keyboard.press("Tab");
  await expect(menu(page).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(servicesButton(page)).toBeFocused();
  for (const isShown of [true, false]) {
    await servicesButton(page).press("Enter");
    await expect(menu(page)).toBeVisible({ visible: isShown });
  }
  await servicesButton(page).click();
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(20, 850);
  await expect(menu(page)).toBeHidden();
  await servicesButton(page).click();
  await menuLink(page, service?.name ?? "").click();
  await expect(page).toHaveURL(`/services/${service?.slug}`);
  await expect(menu(page)).toBeHidden();
});

test.describe("on a phone", () => {
  const { viewport, hasTouch, isMobile, userAgent } = devices["Pixel 7"];
  test.use({ viewport, hasTouch, isMobile, userAgent });

  test("before hydration the menu fills the screen, and the page behind is out of reach", async ({
    page,
  }) => {
    await delayHydration(page);
    await page.goto("/");
    await menuButton(page).press("Enter");
    await expectFillsScreen(menu(page));
    const heights = await menu(page)
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().height)));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    for (const role of ["main", "contentinfo"] as const) await expect(page.getByRole(role)).toHaveCount(0);
    const stops = await menu(page).locator("a, button").count();
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press("Tab");
      await expect(menu(page).locator(":focus")).toHaveCount(1);
    }
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus:not(#site-menu *)")).toHaveCount(0);
    // The first stop again, after the browser's own controls.
    await page.keyboard.press("Tab");
    await expect(menu(page).locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(menuButton(page)).toBeFocused();
    await expect(page.getByRole("main")).toBeVisible();
    await menuButton(page).tap();
    await menu(page).getByRole("button", { name: messages.header.close }).tap();
    await expect(menu(page)).toBeHidden();
    await menuButton(page).tap();
    await menuLink(page, service?.name ?? "").tap();
    await expect(page).toHaveURL(`/services/${service?.slug}`);
  });
});

function servicesButton(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: messages.header.services, exact: true });
}

function menuButton(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: messages.header.menu, exact: true });
}

function menu(page: Page) {
  return page.getByRole("navigation", { name: messages.header.menu });
}

function menuLink(page: Page, name: string) {
  return menu(page).getByRole("link", { name, exact: true });
}
