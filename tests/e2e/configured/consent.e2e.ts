import type { Locator, Page } from "@playwright/test";
import { findViolations } from "../find-violations.ts";
import { hydrate, openHydrated } from "../hydration.ts";
import { messages, widgetMessages } from "../messages.ts";
import { expect } from "../site-test.ts";
import { CHATBOT_SCRIPT, fakeCompany, test } from "./configured-sites.ts";

const PATH = "/contact-us";
const HOST = "chat.example";
const { agree, decline } = widgetMessages.consent;
const { choices } = messages.consent;

test.use({ site: "second" });

test("a chatbot with consent loads only after consent, which can be changed", async ({ page, context }) => {
  const { requests } = await fakeCompany(context, HOST, CHATBOT_SCRIPT);
  const notice = noticeOf(page);
  await openHydrated(page, PATH);
  await expect(notice).toContainText(HOST);
  await expect(notice.getByRole("link")).toHaveAttribute("href", "/privacy");
  const [first, second] = await notice.getByRole("button").all();
  expect((await first?.boundingBox())?.width).toBe((await second?.boundingBox())?.width);
  expect(await findViolations(page, { part: "[data-consent]" })).toEqual([]);
  expect(await readConsent(page)).toBeNull();

  await notice.getByRole("button", { name: decline }).press("Enter");
  await expect(notice).toHaveCount(0);
  await reopen(page);
  await expect(notice).toHaveCount(0);
  expect(requests).toEqual([]);

  const other = await context.newPage();
  await openHydrated(other, PATH);
  // Its question listens once it has loaded.
  await expect(async () => {
    await other.getByRole("button", { name: choices }).press("Enter");
    await expect(noticeOf(other)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await expect(noticeOf(other)).toContainText(widgetMessages.consent.declined);
  await noticeOf(other).getByRole("button", { name: agree }).press("Enter");
  await expect(other.getByRole("button", { name: choices })).toBeFocused();
  await expect(other.locator("#chat")).toHaveText("loom");
  await expect(page.locator("#chat")).toHaveText("loom");
  expect(JSON.parse((await readConsent(page)) ?? "")).toMatchObject({
    version: 1,
    host: HOST,
    choice: "agreed",
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });

  // A withdrawn consent reloads every tab, because a chatbot can't be unloaded.
  await page.getByRole("button", { name: choices }).click();
  requests.length = 0;
  const reloaded = [page, other].map((tab) => tab.waitForEvent("load"));
  await notice.getByRole("button", { name: decline }).click();
  await Promise.all(reloaded);
  await expectChoices(page);
  await expect(notice).toHaveCount(0);
  expect(requests).toEqual([]);
});

test("without storage the choice lasts for the visit", async ({ page, context }) => {
  await fakeCompany(context, HOST, CHATBOT_SCRIPT);
  await openHydrated(page, PATH);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await noticeOf(page).getByRole("button", { name: agree }).click();
  await expect(page.locator("#chat")).toHaveText("loom");
  expect(await readConsent(page)).toBeNull();
  await reopen(page);
  await expect(noticeOf(page)).toBeVisible();
});

async function reopen(page: Page): Promise<void> {
  await page.reload();
  await expectChoices(page);
}

async function expectChoices(page: Page): Promise<void> {
  await hydrate(page);
  await expect(page.getByRole("button", { name: choices })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

function noticeOf(page: Page): Locator {
  return page.locator("[data-consent]");
}

function readConsent(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("consent"));
}
