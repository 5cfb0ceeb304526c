import { FIELD_LIMITS } from "#contract/limits.ts";
import { fieldOf, fillIn, sendButton, summaryOf } from "../contact-form.ts";
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

test("a text that is too long is neither cut nor sent", async ({ page, context, message }) => {
  await skipProofOfWork(context);
  await openHydrated(page, "/contact-us");
  await test.step("no field has a length at which the browser cuts", async () => {
    await expect(page.locator("[maxlength]")).toHaveCount(0);
    for (const path of ["/", "/estimate"])
      expect(await (await page.request.get(path)).text()).not.toMatch(/\bmaxlength=/i);
  });
  await test.step("the count appears near the limit only, and is announced once typing pauses", async () => {
    const company = fieldOf(page, "company_name");
    const announced = page.locator(".contact-form [aria-live=polite]");
    await company.fill("c".repeat(100));
    await expect(company).toHaveAccessibleDescription("");
    await company.fill("c".repeat(195));
    await expect(company).toHaveAccessibleDescription(tellLeft(5));
    await expect(announced).toHaveText(tellLeft(5));
    await company.pressSequentially("cccccccc");
    await expect(company).toHaveAccessibleDescription(tellExcess(3));
    await expect(announced).toHaveText(tellExcess(3));
    await company.fill("c");
    await expect(announced).toBeEmpty();
  });

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
