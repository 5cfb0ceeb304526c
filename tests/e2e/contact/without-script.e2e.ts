import { expectError, expectFields, fieldOf, sendMessage, summaryOf } from "../contact-form.ts";
import { listLeads } from "../leads.ts";
import { contactMessages, messages, pageMessages } from "../messages.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

test.use({ javaScriptEnabled: false });

for (const path of ["/", "/contact-us"]) {
  test(`a message from ${path} ends on the thank-you page and is stored`, { tag: "@proxied" }, async ({
    page,
    message,
  }) => {
    await page.goto(path);
    await sendMessage(page, message);
    await expect(page).toHaveURL("/contact-us/thank-you");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pageMessages.thankYou.heading);
    const [lead, ...others] = await listLeads(DATA_DIR, message.email);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ ...message, page: path });
  });
}

for (const path of ["/contact-us/not-sent", "/contact-us/not-sent/", "/es/contact-us/not-sent"]) {
  test(`${path} redirects a GET to the form`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(path.replace(/\/not-sent\/?$/, ""));
    await expect(page.locator(".contact-form [name=email]")).toBeVisible();
  });
}

test.describe("an invalid message", () => {
  test.beforeEach(async ({ page, problems, message }) => {
    problems.allow(/\b422\b/);
    await page.goto("/contact-us");
    await page.getByRole("combobox", { name: messages.contact.ways.label }).selectOption("chat");
    await sendMessage(page, { ...message, email: "nobody", phone_number: "555 0100 x12" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pageMessages.notSent.heading);
  });

  test("comes back with the errors and all input", async ({ page, message }) => {
    await expectFields(page, { ...message, email: "nobody", phone_number: "555 0100 x12" });
    await expect(page.getByRole("combobox", { name: messages.contact.ways.label })).toHaveValue("chat");
    await expectError(fieldOf(page, "email"), "email");
    await expectError(fieldOf(page, "phone_number"), "phone", "phoneExtension");
    await expect(fieldOf(page, "first_name")).toHaveAccessibleDescription("");
  });

  test("puts the focus on a summary whose links lead to the fields", async ({ page }) => {
    await expect(page).toHaveTitle(/^Error: /);
    await expect(summaryOf(page, 2)).toBeFocused();
    await expect(summaryOf(page, 2)).toHaveAccessibleName(new RegExp(pageMessages.notSent.correct));
    const { email, phoneExtension } = contactMessages.fixes;
    await expect(summaryOf(page, 2).getByRole("link")).toHaveText([email, phoneExtension]);
    for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
    await expect(fieldOf(page, "phone_number")).toBeFocused();
    await expect(page.locator("label", { hasText: messages.contact.fields.phone_number })).toBeInViewport();
    await expect(summaryOf(page, 2).getByRole("listitem")).toHaveCount(2);
  });

  test("marks only the invalid fields", async ({ page }) => {
    await expect(fieldOf(page, "email")).toHaveAttribute("aria-invalid", "true");
    await expect(fieldOf(page, "first_name")).not.toHaveAttribute("aria-invalid", "true");
    await expect(fieldOf(page, "message")).not.toHaveAttribute("aria-invalid", "true");
  });

  test("can be corrected and sent, and names the page it was written on", async ({ page, message }) => {
    await sendMessage(page, { email: message.email, phone_number: message.phone_number });
    await expect(page).toHaveURL("/contact-us/thank-you");
    const [lead, ...others] = await listLeads(DATA_DIR, message.email);
    expect(others).toEqual([]);
    expect(lead?.page).toBe("/contact-us");
  });
});
