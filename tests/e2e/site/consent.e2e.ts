import type { Locator, Page } from "@playwright/test";
import type { ChatbotSettings } from "#contract/integrations.ts";
import { configureSite } from "../configured-site.ts";
import { findViolations } from "../find-violations.ts";
import { hydrate, openHydrated } from "../hydration.ts";
import { messages, widgetMessages } from "../messages.ts";
import { expect, test } from "../site-test.ts";
import { BROWSER_WITH_EXAMPLE_HOSTS, CHATBOT_SCRIPT, startThirdPartyServer } from "./third-party-server.ts";

const PATH = "/contact-us";
const { agree, decline, stays, reload } = widgetMessages.consent;
const { choices } = messages.consent;

test.use({ launchOptions: BROWSER_WITH_EXAMPLE_HOSTS });

test("a chatbot with consent loads only after consent, which can be changed", async ({ page, context }) => {
  await using company = await startThirdPartyServer("chat.example", CHATBOT_SCRIPT);
  const notice = noticeOf(page);
  await open(page, company.host);
  await expect(notice).toContainText(company.host);
  await expect(notice.getByRole("link")).toHaveAttribute("href", "/privacy");
  expect(await readBoxSizes(notice.getByRole("button"))).toHaveLength(1);
  expect(await findViolations(page, { part: "[data-consent]" })).toEqual([]);
  expect(await readConsent(page)).toBeNull();

  await notice.getByRole("button", { name: decline }).press("Enter");
  await expect(notice).toHaveCount(0);
  await reopen(page);
  await expect(notice).toHaveCount(0);
  expect(company.requests).toEqual([]);

  const other = await context.newPage();
  await open(other, company.host);
  await other.getByRole("button", { name: choices }).press("Enter");
  await expect(noticeOf(other)).toBeFocused();
  await expect(noticeOf(other)).toContainText(widgetMessages.consent.declined);
  await noticeOf(other).getByRole("button", { name: agree }).press("Enter");
  await expect(other.getByRole("button", { name: choices })).toBeFocused();
  await expect(other.locator("#chat")).toHaveText("loom");
  await expect(page.locator("#chat")).toHaveText("loom");
  expect(JSON.parse((await readConsent(page)) ?? "")).toMatchObject({
    version: 1,
    host: company.host,
    choice: "agreed",
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });

  await page.getByRole("button", { name: choices }).click();
  await notice.getByRole("button", { name: decline }).click();
  await expect(noticeOf(other)).toContainText(stays);
  await expect(notice).toContainText(stays);
  expect(await findViolations(page, { part: "[data-consent]" })).toEqual([]);
  await other.close();
  company.requests.length = 0;
  const reloaded = page.waitForEvent("load");
  await notice.getByRole("button", { name: reload }).click();
  await reloaded;
  await hydrate(page);
  await expect(page.getByRole("button", { name: choices })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(notice).toHaveCount(0);
  expect(company.requests).toEqual([]);
});

test("without storage the choice lasts for the visit", async ({ page }) => {
  await using company = await startThirdPartyServer("chat.example", CHATBOT_SCRIPT);
  await open(page, company.host);
  await page.evaluate(fillStorage);
  await noticeOf(page).getByRole("button", { name: agree }).click();
  await expect(page.locator("#chat")).toHaveText("loom");
  expect(await readConsent(page)).toBeNull();
  await reopen(page);
  await expect(noticeOf(page)).toBeVisible();
});

async function open(page: Page, host: string): Promise<void> {
  const development = { host: "", api: `http://${host}/chat.js`, storeId: "loom" };
  const chatbot: ChatbotSettings = {
    when: "consent",
    development,
    production: { host: "", api: "", storeId: "" },
  };
  await configureSite(page, PATH, { chatbot });
  await openHydrated(page, PATH);
}

async function reopen(page: Page): Promise<void> {
  await page.reload();
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

async function readBoxSizes(elements: Locator): Promise<string[]> {
  const sizes = await elements.evaluateAll((found) =>
    found.map((element) => `${element.clientWidth} x ${element.clientHeight}`),
  );
  expect(sizes.length).toBeGreaterThan(1);
  return [...new Set(sizes)];
}

function fillStorage(): void {
  for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (let index = 0; ; index++) localStorage.setItem(`${size}-${index}`, "x".repeat(size));
    } catch {
      // Full for this size.
    }
  }
}
