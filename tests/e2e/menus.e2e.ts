import { devices, type Page } from "@playwright/test";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadServices } from "#model/services/load-service.server.ts";
import { expectFillsScreen } from "./boxes.ts";
import { expect, test } from "./site-test.ts";
import { expectHydrated, expectNotHydrated, holdStart, hydrate } from "./waking.ts";
import { words } from "./words.ts";

const reader = new ContentReader();

// Parts of some services are reached from the service's page only.
const services = loadServices(reader).filter(({ menu }) => menu);
const [service] = services;

test("the menu of services opens by keyboard before React is there, and stays open", async ({ page }) => {
  const release = await holdStart(page);
  await page.goto("/");
  await servicesButton(page).press("Enter");
  for (const { name } of services) await expect(menuLink(page, name)).toBeVisible();
  await expectNotHydrated(page);
  release();
  await expectHydrated(page);
  await expect(menuLink(page, service?.name ?? "")).toBeVisible();
});

test("the keyboard goes from the button into the menu, and Escape brings it back", async ({ page }) => {
  await page.goto("/");
  await hydrate(page);
  await servicesButton(page).press("Enter");
  await page.keyboard.press("Tab");
  await expect(menu(page).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(servicesButton(page)).toBeFocused();
});

test("a second press closes the menu, and so does a click beside it", async ({ page }) => {
  await page.goto("/");
  await hydrate(page);
  await servicesButton(page).press("Enter");
  await expect(menu(page)).toBeVisible();
  await servicesButton(page).press("Enter");
  await expect(menu(page)).toBeHidden();
  await servicesButton(page).click();
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(20, 850);
  await expect(menu(page)).toBeHidden();
});

test("a link of the menu leads on, and leaves the menu closed", async ({ page }) => {
  await page.goto("/");
  await hydrate(page);
  await servicesButton(page).click();
  await menuLink(page, service?.name ?? "").click();
  await expect(page).toHaveURL(`/services/${service?.slug}`);
  await expect(menu(page)).toBeHidden();
});

test.describe("on a phone", () => {
  const { viewport, hasTouch, isMobile, userAgent } = devices["Pixel 7"];
  test.use({ viewport, hasTouch, isMobile, userAgent });

  test("the menu fills the screen before React is there, and closes again", async ({ page }) => {
    await holdStart(page);
    await page.goto("/");
    await menuButton(page).tap();
    await expectFillsScreen(menu(page));
    await menu(page).getByRole("button", { name: words.header.close }).tap();
    await expect(menu(page)).toBeHidden();
  });

  test("every page of the header and every service is a finger wide apart in it", async ({ page }) => {
    await page.goto("/");
    await menuButton(page).tap();
    for (const link of await menu(page).getByRole("link").all()) {
      expect(Math.round((await link.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await menuLink(page, service?.name ?? "").tap();
    await expect(page).toHaveURL(`/services/${service?.slug}`);
  });
});

test("the meeting panel opens and closes before React is there", async ({ page }) => {
  await holdStart(page);
  await page.goto("/");
  await expectPanelWorks(page);
  await expectNotHydrated(page);
});

test("the meeting panel opens and closes once React is there", async ({ page }) => {
  await page.goto("/");
  await hydrate(page);
  await expectPanelWorks(page);
});

test("the meeting panel gives the keyboard back to its button, also when its content came late", async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/load-with-words-*.js", (route) => promise.then(() => route.continue()));
  await page.goto("/");
  await hydrate(page);
  await meetingButton(page).press("Enter");
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(panel(page).locator(":focus")).toHaveCount(1);
  resolve();
  await expect(panel(page).getByRole("radio").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(meetingButton(page)).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu of services and the meeting panel work", async ({ page }) => {
    await page.goto("/");
    await servicesButton(page).click();
    await expect(menuLink(page, service?.name ?? "")).toBeVisible();
    await servicesButton(page).click();
    await expect(menu(page)).toBeHidden();
    await expectPanelWorks(page);
  });
});

async function expectPanelWorks(page: Page): Promise<void> {
  await meetingButton(page).click();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await meetingButton(page).click();
  await panel(page).getByRole("button", { name: words.meeting.close }).click();
  await expect(panel(page)).toBeHidden();
}

function servicesButton(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: words.header.services, exact: true });
}

function menuButton(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: words.header.menu, exact: true });
}

function menu(page: Page) {
  return page.getByRole("navigation", { name: words.header.menu });
}

function menuLink(page: Page, name: string) {
  return menu(page).getByRole("link", { name, exact: true });
}

function meetingButton(page: Page) {
  return page
    .getByRole("navigation", { name: words.header.navigation })
    .getByRole("button", { name: words.meeting.button });
}

function panel(page: Page) {
  return page.getByRole("dialog", { name: words.meeting.title });
}
