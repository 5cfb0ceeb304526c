import type { Locator, Page } from "@playwright/test";
import { expectFields, fieldOf, fillIn, sendButton, sendMessage } from "../contact-form.ts";
import { hydrate, openHydrated } from "../hydration.ts";
import { listLeads } from "../leads.ts";
import { contactMessages, pageMessages, successMessage } from "../messages.ts";
import { skipProofOfWork } from "../outbox.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

const { text, again } = contactMessages.sentBefore;

test.describe("a visitor who comes back to what was sent", () => {
  test.beforeEach(async ({ page, context, message }) => {
    await skipProofOfWork(context);
    await openHydrated(page, "/contact-us");
    await sendMessage(page, message);
    await expect(page.getByRole("status")).toHaveText(successMessage);
  });

  test("is told so, and a second Send makes no second lead", async ({ page, message }) => {
    await comeBack(page);
    await fillIn(page, message);
    await sendButton(page).click();
    await expect(noticeOf(page)).toContainText(text);
    await expect(noticeOf(page).getByText(text)).toBeInViewport();
    await sendButton(page).click();
    await expect(noticeOf(page)).toContainText(text);
    expect(await listLeads(DATA_DIR, message.email)).toHaveLength(1);
  });

  test("is told so before doing anything, where the browser restores the form", async ({ page, message }) => {
    // Before React sees the page, as browsers do.
    await page.addInitScript((values) => {
      addEventListener("DOMContentLoaded", () => {
        for (const [name, value] of Object.entries(values)) {
          const field = document.querySelector<HTMLInputElement>(`.contact-form [name=${name}]`);
          if (field) field.value = value;
        }
      });
    }, message);
    await comeBack(page);
    await expectFields(page, message);
    await expect(noticeOf(page)).toContainText(text);
    await page.getByRole("button", { name: again }).click();
    await expect(fieldOf(page, "email")).toHaveValue("");
  });

  test("can write another message, which is another lead", async ({ page, message }) => {
    await comeBack(page);
    await sendMessage(page, message);
    await expect(noticeOf(page)).toContainText(text);
    await page.getByRole("button", { name: again }).click();
    await expect(fieldOf(page, "first_name")).toBeFocused();
    await expect(fieldOf(page, "message")).toHaveValue("");
    await expect(noticeOf(page)).toBeEmpty();
    await sendMessage(page, { ...message, message: "Something else" });
    await expect(page.getByRole("status")).toHaveText(successMessage);
    expect(await listLeads(DATA_DIR, message.email)).toHaveLength(2);
  });

  test("is told no more once the words have changed", async ({ page, message }) => {
    await comeBack(page);
    await sendMessage(page, message);
    await expect(noticeOf(page)).toContainText(text);
    await fieldOf(page, "message").pressSequentially(" And one more thing.");
    await expect(noticeOf(page)).toBeEmpty();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Back and a second Send make no second lead, and another message has its own way", async ({
    page,
    message,
  }) => {
    await page.goto("/contact-us");
    await sendMessage(page, message);
    await expect(page).toHaveURL("/contact-us/thank-you");
    await page.goBack();
    await sendMessage(page, message);
    await expect(page).toHaveURL("/contact-us/thank-you");
    expect(await listLeads(DATA_DIR, message.email)).toHaveLength(1);
    await page.getByRole("link", { name: pageMessages.thankYou.another }).click();
    await expect(fieldOf(page, "message")).toHaveValue("");
  });
});

function noticeOf(page: Page): Locator {
  return page.locator(".sent-before");
}

/** Leaves the site's page while its thanks are shown, and goes back. */
async function comeBack(page: Page): Promise<void> {
  await page.goto("/healthz");
  await page.goBack();
  await hydrate(page);
}
