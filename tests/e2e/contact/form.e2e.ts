import { FIELD_LIMITS } from "#contract/limits.ts";
import { HONEYPOT_FIELD } from "#contract/mail-request.ts";
import { expectError, fieldOf, fillIn, sendButton, sendMessage, summaryOf } from "../contact-form.ts";
import { findViolations } from "../find-violations.ts";
import { openHydrated } from "../hydration.ts";
import { readBox } from "../layout.ts";
import { listLeads } from "../leads.ts";
import { contactMessages, messages, successMessage } from "../messages.ts";
import { skipProofOfWork } from "../outbox.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

const { errors, fields, ways } = messages.contact;
const { fixes } = contactMessages;

test.beforeEach(async ({ page, context }) => {
  await skipProofOfWork(context);
  await openHydrated(page, "/contact-us");
});

test("an empty form shows its errors, and a summary leads to the fields", async ({ page, message }) => {
  await sendButton(page).click();
  await expect(summaryOf(page, 3)).toBeFocused();
  await expect(summaryOf(page, 3)).toBeInViewport({ ratio: 1 });
  await expectError(fieldOf(page, "first_name"), "required");
  await expectError(fieldOf(page, "email"), "email");
  await expectError(fieldOf(page, "phone_number"), "phone");
  await expect(page.getByText(errors.required, { exact: true })).toBeVisible();
  await expect(fieldOf(page, "first_name")).toHaveAttribute("aria-invalid", "true");
  for (const name of ["company_name", "message"] as const)
    await expect(fieldOf(page, name)).toHaveAccessibleDescription("");
  await expect(page.getByRole("status")).toBeEmpty();
  expect(await findViolations(page, { part: ".contact-main" })).toEqual([]);

  await test.step("on a phone an error is close to its field and clear of the next one", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const field = await readBox(fieldOf(page, "email"));
    const error = await readBox(page.getByText(errors.email));
    const fix = await readBox(page.getByRole("paragraph").filter({ hasText: fixes.email }));
    const next = await readBox(page.locator("label").filter({ hasText: fields.phone_number }).first());
    expect(Math.round(error.y - field.y - field.height)).toBe(6);
    expect(Math.round(next.y - fix.y - fix.height)).toBe(20);
  });
  await test.step("its links lead to the fields, and it shrinks with each correction", async () => {
    await expect(summaryOf(page, 3).getByRole("link")).toHaveText([fixes.required, fixes.email, fixes.phone]);
    for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
    await expect(fieldOf(page, "email")).toBeFocused();
    await expect(page).toHaveURL("/contact-us");
    await page.keyboard.type(message.email);
    await page.keyboard.press("Enter");
    await expect(summaryOf(page, 2)).toBeFocused();
    await sendMessage(page, { first_name: message.first_name });
    await expect(summaryOf(page, 1)).toBeFocused();
    await sendMessage(page, message);
    await expect(page.getByRole("status")).toHaveText(successMessage);
    await expect(fieldOf(page, "email")).toHaveAccessibleDescription("");
    await expect(page.locator(".problems")).toHaveCount(0);
  });
});

test("the form can be sent by keyboard alone, which skips the honeypot", async ({ page, message }) => {
  const { message: text, ...shortTexts } = message;
  const honeypot = page.locator(`[name=${HONEYPOT_FIELD}]`);
  const choice = page.getByRole("combobox", { name: ways.label });
  expect(await honeypot.ariaSnapshot()).toBe("");
  await expect(honeypot).toHaveAttribute("tabindex", "-1");
  await honeypot.fill("+1 813 555 0199", { force: true });
  await fieldOf(page, "first_name").focus();
  await page.keyboard.press("Shift+Tab");
  await expect(honeypot).not.toBeFocused();
  await page.keyboard.press("Tab");
  for (const short of Object.values({ ...shortTexts, phone_number: "813.555.0100" })) {
    await page.keyboard.insertText(short);
    await page.keyboard.press("Tab");
  }
  await expect(choice).toBeFocused();
  await page.keyboard.type(ways.chat);
  await expect(choice).toHaveValue("chat");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText(text);
  await page.keyboard.press("Tab");
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText(successMessage);
  expect(await listLeads(DATA_DIR, message.email)).toMatchObject([
    {
      ...message,
      phone_number: "813 555 0100",
      preferred_contact: "chat",
      spam_reasons: expect.arrayContaining(["honeypot filled"]),
    },
  ]);
});

test("a text that is too long is neither cut nor sent", { tag: "@full" }, async ({ page, message }) => {
  // Browsers cut at it.
  await expect(page.locator("[maxlength]")).toHaveCount(0);
  const field = fieldOf(page, "message");
  const long = `${"words ".repeat(2_058)}end`;
  const excess = new Intl.NumberFormat("en-US").format(long.length - FIELD_LIMITS.message);
  await fillIn(page, { ...message, message: "" });
  await field.focus();
  await page.keyboard.insertText(long);
  await expect(field).toHaveValue(long);
  await sendButton(page).click();
  await expect(summaryOf(page, 1)).toContainText(`shorten it by ${excess}`);
  await expect(field).toHaveAccessibleDescription(new RegExp(`${errors.tooLong} .*${excess}`));
  await expect(field).toHaveValue(long);
  expect(await findViolations(page, { part: ".contact-main" })).toEqual([]);

  await field.fill(long.slice(0, FIELD_LIMITS.message));
  await sendButton(page).click();
  await expect(page.getByRole("status")).toHaveText(successMessage);
  const [lead] = await listLeads(DATA_DIR, message.email);
  expect(lead?.message).toBe(long.slice(0, FIELD_LIMITS.message));
});
