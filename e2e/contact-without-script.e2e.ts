import { expectWords, fieldOf, sendMessage, writeMessage } from "./contact-message.ts";
import { listLeads } from "./leads.ts";
import { DATA_DIR } from "./served-site.ts";
import { expect, test } from "./site-test.ts";
import { answers, words } from "./words.ts";

test.use({ javaScriptEnabled: false });

for (const path of ["/", "/contact-us"]) {
  test(
    `a message from ${path} ends on the thank-you page and is stored`,
    { tag: "@proxied" },
    async ({ page }, { testId }) => {
      const message = writeMessage(testId);
      await page.goto(path);
      await sendMessage(page, message);
      await expect(page).toHaveURL("/contact-us/thank-you");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(answers.thankYou.heading);
      const [lead, ...others] = await listLeads(DATA_DIR, message.email);
      expect(others).toEqual([]);
      expect(lead).toMatchObject({ ...message, page: path });
    },
  );
}

test.describe("a message with wrong fields", () => {
  test.beforeEach(async ({ page, faults }, { testId }) => {
    faults.allow(/\b422\b/);
    await page.goto("/contact-us");
    await sendMessage(page, { ...writeMessage(testId), email: "nobody", phone_number: "call me" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(answers.notSent.heading);
  });

  test("comes back with the messages and every word", async ({ page }, { testId }) => {
    await expectWords(page, { ...writeMessage(testId), email: "nobody", phone_number: "call me" });
    await expect(fieldOf(page, "email")).toHaveAccessibleDescription(words.contact.errors.email);
    await expect(fieldOf(page, "phone_number")).toHaveAccessibleDescription(words.contact.errors.phone);
    await expect(fieldOf(page, "first_name")).toHaveAccessibleDescription("");
  });

  test("marks only the wrong fields as invalid", async ({ page }) => {
    await expect(fieldOf(page, "email")).toHaveAttribute("aria-invalid", "true");
    await expect(fieldOf(page, "first_name")).not.toHaveAttribute("aria-invalid", "true");
    await expect(fieldOf(page, "message")).not.toHaveAttribute("aria-invalid", "true");
  });

  test("can be corrected and sent, and says where it was written", async ({ page }, { testId }) => {
    const message = writeMessage(testId);
    await sendMessage(page, { email: message.email, phone_number: message.phone_number });
    await expect(page).toHaveURL("/contact-us/thank-you");
    const [lead, ...others] = await listLeads(DATA_DIR, message.email);
    expect(others).toEqual([]);
    expect(lead?.page).toBe("/contact-us");
  });
});
