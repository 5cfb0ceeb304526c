import type { Page } from "@playwright/test";
import { loadServices } from "#app/content/service.server.ts";
import { expect, test } from "./site-test.ts";
import { expectAsleep, expectAwake, holdStart, wake } from "./waking.ts";
import { words } from "./words.ts";

const services = loadServices();

test("the menu of services opens by keyboard before React is there, and stays open", async ({ page }) => {
  const release = await holdStart(page);
  await page.goto("/");
  await menuButton(page).press("Enter");
  for (const { name } of services) await expect(menuLink(page, name)).toBeVisible();
  await expectAsleep(page);
  release();
  await expectAwake(page);
  await expect(menuLink(page, services[0]?.name ?? "")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(menuLink(page, services[0]?.name ?? "")).toBeFocused();
});

test("a second press closes the menu of services", async ({ page }) => {
  await page.goto("/");
  await wake(page);
  await menuButton(page).press("Enter");
  await expect(menuLink(page, services[0]?.name ?? "")).toBeVisible();
  await menuButton(page).press("Enter");
  await expect(menuLink(page, services[0]?.name ?? "")).toBeHidden();
});

test("the meeting panel opens and closes before React is there", async ({ page }) => {
  await holdStart(page);
  await page.goto("/");
  await expectPanelWorks(page);
  await expectAsleep(page);
});

test("the meeting panel opens and closes once React is there", async ({ page }) => {
  await page.goto("/");
  await wake(page);
  await expectPanelWorks(page);
});

test("the meeting panel gives the keyboard back to its button", async ({ page }) => {
  await page.goto("/");
  await wake(page);
  await meetingButton(page).press("Enter");
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(meetingButton(page)).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu of services and the meeting panel work", async ({ page }) => {
    await page.goto("/");
    await menuButton(page).click();
    await expect(menuLink(page, services[0]?.name ?? "")).toBeVisible();
    await menuButton(page).click();
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

function menuButton(page: Page) {
  return page.getByRole("banner").locator("summary");
}

function menuLink(page: Page, name: string) {
  return page.getByRole("banner").getByRole("link", { name, exact: true });
}

function meetingButton(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: words.meeting.button });
}

function panel(page: Page) {
  return page.getByRole("dialog", { name: words.meeting.title });
}
