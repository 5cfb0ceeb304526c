import type { Locator, Page } from "@playwright/test";
import { SUCCESS_MESSAGE_MS } from "#app/features/contact/submission.ts";
import { formatReference } from "#contract/lead-reference.ts";
import { SEND_PATH } from "#contract/mail-request.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { reader } from "../../content.ts";
import { moveClockUntil, stopClock } from "../clock.ts";
import {
  acceptMessage,
  EMPTY,
  expectFields,
  fieldOf,
  fillIn,
  type Message,
  sendButton,
  sendMessage,
} from "../contact-form.ts";
import { openHydrated } from "../hydration.ts";
import { readBox } from "../layout.ts";
import { listLeads } from "../leads.ts";
import { contactMessages, fillTemplate, messages, successMessage } from "../messages.ts";
import { goOnline, NOT_SENT_NOTE, queueMessage, skipProofOfWork } from "../outbox.ts";
import { holdRequests } from "../requests.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

const { promises } = loadOrganization(reader);

// Already March 3 in Kolkata.
test.use({ timezoneId: "Asia/Kolkata" });

test.beforeEach(async ({ page, context }) => {
  await skipProofOfWork(context);
  await page.clock.install({ time: "2026-03-02T20:00:00Z" });
  await openHydrated(page, "/contact-us");
  await stopClock(page);
});

test("the thanks replace the form for a while, then the receipt stays above it until closed", async ({
  page,
  context,
  message,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const status = page.getByRole("status");
  await test.step("the thanks replace the form without moving anything", async () => {
    const release = await holdRequests(context, `**${SEND_PATH}`);
    const button = page.locator(".contact-actions button");
    await fillIn(page, message);
    const { width: buttonWidth } = await readBox(button);
    await button.click();
    await expect(button).toHaveText(messages.contact.sending);
    expect((await readBox(button)).width).toBe(buttonWidth);
    const pageHeight = await readHeight(page);
    release();
    await waitForThanks(page);
    await expect(status).toBeFocused();
    await expect(status.getByText(successMessage)).toBeInViewport({ ratio: 1 });
    await expect(fieldOf(page, "first_name")).toBeHidden();
    await expect(sendButton(page)).toBeHidden();
    await expect(receiptOf(page)).toBeHidden();
    expect(await readHeight(page)).toBe(pageHeight);
    await page.clock.runFor(SUCCESS_MESSAGE_MS - 1_000);
    await expect(status).toHaveText(successMessage);
    await expectFields(page, message);
  });
  await test.step("the receipt names the time of the answer, and the lead", async () => {
    await page.clock.runFor(2_000);
    await expect(receiptOf(page)).toBeFocused();
    await expect(receiptOf(page)).toBeInViewport({ ratio: 1 });
    await expect(status).toBeEmpty();
    await expect(sendButton(page)).toBeVisible();
    await expectFields(page, EMPTY);
    expect((await readBox(receiptOf(page))).y).toBeLessThan((await readBox(sendButton(page))).y);
    expect(promises.responseHours).toBe(24);
    await expect(receiptOf(page)).toContainText("Wednesday, March 4");
    await expect(receiptOf(page)).toContainText("GMT+5:30");
    await expectReference(receiptOf(page), message);
  });
  await test.step("another message has its own receipt, and leaves the focus where it is meanwhile", async () => {
    await sendMessage(page, { ...message, message: "Another matter" });
    await waitForThanks(page);
    await expect(status).toBeFocused();
    const elsewhere = page.locator(".direct-contacts").getByRole("link").first();
    await elsewhere.focus();
    await page.clock.fastForward(SUCCESS_MESSAGE_MS);
    await expect(receiptOf(page)).toHaveCount(2);
    await expect(elsewhere).toBeFocused();
    const [one, other] = await receiptOf(page).locator("strong").allInnerTexts();
    expect(one).not.toBe(other);
    await page.clock.fastForward(60 * 60_000);
    for (const count of [1, 0]) {
      const close = receiptOf(page).getByRole("button", { name: contactMessages.receipt.dismiss });
      await close.first().click();
      await expect(receiptOf(page)).toHaveCount(count);
    }
    await page.keyboard.press("Tab");
    await expect(fieldOf(page, "first_name")).toBeFocused();
  });
});

test("a message delivered later leaves the form alone", async ({ page, context, problems, message }) => {
  problems.allow(NOT_SENT_NOTE, /\b503\b/);
  await queueMessage(page, context, message);
  const status = page.getByRole("status");
  await expect(status).toContainText(contactMessages.receipt.queued);
  const reference = await status.locator("strong").innerText();
  await fieldOf(page, "message").fill("Another matter");
  await goOnline(page);
  await waitForThanks(page);
  await expect(status).toHaveText(fillTemplate(messages.contact.sentLater, promises));
  await expect(fieldOf(page, "message")).toBeFocused();
  await page.clock.fastForward(SUCCESS_MESSAGE_MS);
  await expect(receiptOf(page)).toBeVisible();
  await expect(fieldOf(page, "message")).toBeFocused();
  await expect(fieldOf(page, "message")).toHaveValue("Another matter");
  await expect(receiptOf(page).locator("strong")).toHaveText(reference);
  await expectReference(receiptOf(page), message);
  expect((await readBox(receiptOf(page))).y).toBeGreaterThan((await readBox(sendButton(page))).y);
});

test("without its on-demand part the form still works", { tag: "@full" }, async ({
  page,
  context,
  problems,
  message,
}) => {
  problems.allow(/\bnet::ERR_FAILED\b/);
  await context.route("**/assets/contact-extras-*.js", (route) => route.abort());
  await context.route(`**${SEND_PATH}`, acceptMessage);
  await sendMessage(page, { first_name: "Zoë" });
  await expect(fieldOf(page, "email")).toBeFocused();
  await expect(fieldOf(page, "email")).toHaveAccessibleDescription(messages.contact.errors.email);
  await sendMessage(page, message);
  await waitForThanks(page);
  await expect(page.getByRole("status")).toHaveText(successMessage);
  await page.clock.fastForward(SUCCESS_MESSAGE_MS);
  await expect(sendButton(page)).toBeVisible();
  await expect(page.locator(".contact-main")).toBeFocused();
});

/** The organization finds the lead by it. */
async function expectReference(receipt: Locator, { email }: Message): Promise<void> {
  const [lead] = await listLeads(DATA_DIR, email);
  await expect(receipt.locator("strong")).toHaveText(formatReference(lead?.id ?? ""));
}

/** Of this or the next message. */
function waitForThanks(page: Page): Promise<void> {
  const { sending, checking } = messages.contact;
  return moveClockUntil(page, async () => {
    const text = (await page.getByRole("status").textContent()) ?? "";
    return !["", sending, checking].includes(text);
  });
}

function receiptOf(page: Page): Locator {
  return page.getByRole("region", { name: contactMessages.receipt.label });
}

function readHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
