import type { Page } from "@playwright/test";
import { expectFields, fieldOf, fillIn, sendButton, sendMessage } from "../contact-form.ts";
import { hydrate, openHydrated } from "../hydration.ts";
import { countLeads } from "../leads.ts";
import { contactMessages, successMessage } from "../messages.ts";
import { skipProofOfWork } from "../outbox.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

const { text, again } = contactMessages.sentBefore;

test("a visitor who comes back to what was sent is told so", async ({ page, context, message }) => {
  const notice = page.locator(".sent-before");
  await skipProofOfWork(context);
  await openHydrated(page, "/contact-us");
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toHaveText(successMessage);
  await comeBack(page);
  await fillIn(page, message);
  for (const _ of [1, 2]) {
    await sendButton(page).click();
    await expect(notice).toContainText(text);
    await expect(notice.getByText(text)).toBeInViewport();
  }
  await test.step("no more once the words have changed", async () => {
    await fieldOf(page, "message").pressSequentially(" And one more thing.");
    await expect(notice).toBeEmpty();
    await sendMessage(page, message);
    await expect(notice).toContainText(text);
    expect(await countLeads(DATA_DIR, message.email)).toBe(1);
  });
  const other = { ...message, message: "Something else" };
  await test.step("another message is another lead", async () => {
    await page.getByRole("button", { name: again }).click();
    await expect(fieldOf(page, "first_name")).toBeFocused();
    await expect(fieldOf(page, "message")).toHaveValue("");
    await expect(notice).toBeEmpty();
    await sendMessage(page, other);
    await expect(page.getByRole("status")).toHaveText(successMessage);
    expect(await countLeads(DATA_DIR, message.email)).toBe(2);
  });
  await test.step("before doing anything, where the browser restores the form", async () => {
    // Before React sees the page, as browsers do.
    await page.addInitScript((values) => {
      addEventListener("DOMContentLoaded", () => {
        for (const [name, value] of Object.entries(values)) {
          const field = document.querySelector<HTMLInputElement>(`.contact-form [name=${name}]`);
          if (field) field.value = value;
        }
      });
    }, other);
    await comeBack(page);
    await expectFields(page, other);
    await expect(notice).toContainText(text);
    await page.getByRole("button", { name: again }).click();
    await expect(fieldOf(page, "email")).toHaveValue("");
  });
});

/** Leaves the site's page while its thanks are shown, and goes back. */
async function comeBack(page: Page): Promise<void> {
  await page.goto("/healthz");
  await page.goBack();
  await hydrate(page);
}
