import { FIELD_LIMITS } from "#contract/limits.ts";
import { fieldOf, fillIn, sendButton, sendMessage, summaryOf } from "../contact-form.ts";
import { findViolations } from "../find-violations.ts";
import { openHydrated } from "../hydration.ts";
import { listLeads } from "../leads.ts";
import { contactMessages, fillTemplate, messages, successMessage } from "../messages.ts";
import { skipProofOfWork } from "../outbox.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

const { format } = new Intl.NumberFormat("en-US");
const tellLeft = (count: number) => fillTemplate(contactMessages.room.left, { count: format(count) });
const tellExcess = (count: number) => fillTemplate(contactMessages.room.excess, { count: format(count) });

test("a text that is too long is neither cut nor sent, and the field says by how much", async ({
  page,
  context,
  message,
}) => {
  await skipProofOfWork(context);
  await openHydrated(page, "/contact-us");
  const field = fieldOf(page, "message");
  const long = `${"words ".repeat(2_058)}end`;
  const excess = long.length - FIELD_LIMITS.message;
  await fillIn(page, { ...message, message: "" });
  await field.focus();
  await page.keyboard.insertText(long);
  await expect(field).toHaveValue(long);
  await expect(field).toHaveAccessibleDescription(tellExcess(excess));
  await sendButton(page).click();
  await expect(summaryOf(page, 1)).toContainText(`shorten it by ${format(excess)}`);
  await expect(field).toHaveAccessibleDescription(
    new RegExp(`${messages.contact.errors.tooLong} .*${format(excess)}`),
  );
  await expect(field).toHaveValue(long);
  expect(await findViolations(page, { part: ".contact-main" })).toEqual([]);

  await field.fill(long.slice(0, FIELD_LIMITS.message));
  await expect(field).toHaveAccessibleDescription(new RegExp(`${tellLeft(0)}$`));
  await sendButton(page).click();
  await expect(page.getByRole("status")).toHaveText(successMessage);
  const [lead] = await listLeads(DATA_DIR, message.email);
  expect(lead?.message).toBe(long.slice(0, FIELD_LIMITS.message));
});

test("the count appears near the limit only, and is announced once typing pauses", async ({ page }) => {
  await openHydrated(page, "/contact-us");
  const field = fieldOf(page, "company_name");
  const announced = page.locator(".contact-form [aria-live=polite]");
  await field.fill("c".repeat(100));
  await expect(field).toHaveAccessibleDescription("");
  await field.fill("c".repeat(195));
  await expect(field).toHaveAccessibleDescription(tellLeft(5));
  await expect(announced).toHaveText(tellLeft(5));
  await field.pressSequentially("cccccccc");
  await expect(field).toHaveAccessibleDescription(tellExcess(3));
  await expect(announced).toHaveText(tellExcess(3));
  await field.fill("c");
  await expect(announced).toBeEmpty();
});

test("no field of a page has a length at which the browser cuts", async ({ page }) => {
  for (const path of ["/", "/contact-us", "/estimate"]) {
    await openHydrated(page, path);
    await expect(page.locator("[maxlength]")).toHaveCount(0);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all of a long text comes back with the excess", async ({ page, problems, message }) => {
    problems.allow(/\b422\b/);
    await page.goto("/contact-us");
    const long = `${"नमस्ते ".repeat(3_000)}end`;
    await sendMessage(page, { ...message, message: long });
    await expect(fieldOf(page, "message")).toHaveValue(long);
    await expect(summaryOf(page, 1)).toContainText(format(long.length - FIELD_LIMITS.message));
    await sendMessage(page, { message: "Shorter" });
    await expect(page).toHaveURL("/contact-us/thank-you");
  });
});
