import type { Locator, Page } from "@playwright/test";
import { SUCCESS_MESSAGE_MS } from "#contract/limits.ts";
import { SEND_PATH } from "#contract/mail-request.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { reader } from "../../content.ts";
import { moveClockUntil, stopClock } from "../clock.ts";
import { acceptMessage, expectFields, fieldOf, sendButton, sendMessage } from "../contact-form.ts";
import { openHydrated } from "../hydration.ts";
import { readBox } from "../layout.ts";
import { showLead } from "../leads.ts";
import { contactMessages, fillTemplate, messages, successMessage } from "../messages.ts";
import { goOnline, NOT_SENT_NOTE, queueMessage, skipProofOfWork, stubPendingRelay } from "../outbox.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

const { promises } = loadOrganization(reader);
const EMPTY = { first_name: "", email: "", phone_number: "", company_name: "", message: "" };

// Already March 3 in Kolkata.
test.use({ timezoneId: "Asia/Kolkata" });

test.beforeEach(async ({ page, context }) => {
  await skipProofOfWork(context);
  await page.clock.install({ time: "2026-03-02T20:00:00Z" });
  await openHydrated(page, "/contact-us");
  await stopClock(page);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at a width of ${viewport.width}`, () => {
    test.use({ viewport });

    test("the thanks replace the form, the page keeps its height, and the receipt is in view", async ({
      page,
      context,
      message,
    }) => {
      const relay = await stubPendingRelay(context, 200);
      await sendMessage(page, message);
      await expect(page.locator(".contact-actions button")).toHaveText(messages.contact.sending);
      const height = await readHeight(page);
      relay.release();
      await waitForThanks(page);
      await expect(page.getByRole("status")).toBeFocused();
      await expect(page.getByRole("status").getByText(successMessage)).toBeInViewport({ ratio: 1 });
      await expect(fieldOf(page, "first_name")).toBeHidden();
      await expect(sendButton(page)).toBeHidden();
      expect(await readHeight(page)).toBe(height);
      await page.clock.fastForward(SUCCESS_MESSAGE_MS);
      await expect(receiptOf(page)).toBeInViewport({ ratio: 1 });
    });
  });
}

test("after the thanks the receipt gets focus and stays above the empty form until closed", async ({
  page,
  message,
}) => {
  await sendMessage(page, message);
  await waitForThanks(page);
  await expect(page.getByRole("status")).toBeFocused();
  await expect(receiptOf(page)).toBeHidden();
  await page.clock.fastForward(SUCCESS_MESSAGE_MS);
  await expect(receiptOf(page)).toBeFocused();
  await expect(page.getByRole("status")).toBeEmpty();
  await expect(sendButton(page)).toBeVisible();
  await expectFields(page, EMPTY);
  expect((await readBox(receiptOf(page))).y).toBeLessThan((await readBox(sendButton(page))).y);

  await page.clock.fastForward(60 * 60_000);
  await receiptOf(page).getByRole("button", { name: contactMessages.receipt.dismiss }).click();
  await expect(receiptOf(page)).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(fieldOf(page, "first_name")).toBeFocused();
});

test("the receipt names the latest response time in the visitor's time zone and a reference that finds the lead", async ({
  page,
  message,
}) => {
  await sendMessage(page, message);
  await waitForThanks(page);
  await expect(page.getByRole("status")).toHaveText(successMessage);
  await page.clock.fastForward(SUCCESS_MESSAGE_MS);
  expect(promises.responseHours).toBe(24);
  await expect(receiptOf(page)).toContainText("Wednesday, March 4");
  await expect(receiptOf(page)).toContainText("GMT+5:30");
  const reference = await receiptOf(page).locator("strong").innerText();
  expect(await showLead(DATA_DIR, reference)).toContain(message.email);
});

test("each message has its own receipt", async ({ page, message }) => {
  for (const count of [1, 2]) {
    await sendMessage(page, { ...message, message: `Matter ${count}` });
    await waitForThanks(page);
    await expect(page.getByRole("status")).toHaveText(successMessage);
    await page.clock.fastForward(SUCCESS_MESSAGE_MS);
    await expect(receiptOf(page)).toHaveCount(count);
  }
  const [one, other] = await receiptOf(page).locator("strong").allInnerTexts();
  expect(one).not.toBe(other);
});

test("focus elsewhere stays there", async ({ page, message }) => {
  await sendMessage(page, message);
  await waitForThanks(page);
  await expect(page.getByRole("status")).toBeFocused();
  const elsewhere = page.getByRole("complementary").getByRole("link").first();
  await elsewhere.focus();
  await page.clock.fastForward(SUCCESS_MESSAGE_MS);
  await expect(receiptOf(page)).toBeVisible();
  await expect(elsewhere).toBeFocused();
});

test("a message delivered later shows a receipt without touching the form", async ({
  page,
  context,
  problems,
  message,
}) => {
  problems.allow(NOT_SENT_NOTE, /\b503\b/);
  await queueMessage(page, context, message);
  await expect(page.getByRole("status")).toContainText(contactMessages.receipt.queued);
  const reference = await page.getByRole("status").locator("strong").innerText();
  await fieldOf(page, "message").fill("Another matter");
  await goOnline(page);
  await waitForThanks(page);
  await expect(page.getByRole("status")).toHaveText(fillTemplate(messages.contact.sentLater, promises));
  await expect(fieldOf(page, "message")).toBeFocused();
  await page.clock.fastForward(SUCCESS_MESSAGE_MS);
  await expect(receiptOf(page)).toBeVisible();
  await expect(fieldOf(page, "message")).toBeFocused();
  await expect(fieldOf(page, "message")).toHaveValue("Another matter");
  await expect(receiptOf(page).locator("strong")).toHaveText(reference);
  expect(await showLead(DATA_DIR, reference)).toContain(message.email);
  expect((await readBox(receiptOf(page))).y).toBeGreaterThan((await readBox(sendButton(page))).y);
});

test("without the on-demand messages the form still shows thanks and reappears", async ({
  page,
  context,
  problems,
  message,
}) => {
  problems.allow(/\bnet::ERR_FAILED\b/);
  await context.route("**/assets/contact-extras-*.js", (route) => route.abort());
  await context.route(`**${SEND_PATH}`, acceptMessage);
  await sendMessage(page, message);
  await waitForThanks(page);
  await expect(page.getByRole("status")).toHaveText(successMessage);
  await page.clock.fastForward(SUCCESS_MESSAGE_MS);
  await expect(sendButton(page)).toBeVisible();
  await expect(page.locator(".contact-main")).toBeFocused();
});

function waitForThanks(page: Page): Promise<void> {
  return moveClockUntil(page, async () => (await page.getByRole("status").textContent()) !== "");
}

function receiptOf(page: Page): Locator {
  return page.getByRole("region", { name: contactMessages.receipt.label });
}

function readHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
