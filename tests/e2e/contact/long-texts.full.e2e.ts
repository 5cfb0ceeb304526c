import { FIELD_LIMITS } from "#contract/limits.ts";
import { fieldOf, fillIn, sendButton, summaryOf } from "../contact-form.ts";
import { findViolations } from "../find-violations.ts";
import { openHydrated } from "../hydration.ts";
import { listLeads } from "../leads.ts";
import { messages, successMessage } from "../messages.ts";
import { skipProofOfWork } from "../outbox.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

const { format } = new Intl.NumberFormat("en-US");

test("a text that is too long is neither cut nor sent", async ({ page, context, message }) => {
  await skipProofOfWork(context);
  await openHydrated(page, "/contact-us");
  await test.step("no field has a length at which the browser cuts", async () => {
    await expect(page.locator("[maxlength]")).toHaveCount(0);
    for (const path of ["/", "/estimate"])
      expect(await (await page.request.get(path)).text()).not.toMatch(/\bmaxlength=/i);
  });

  const field = fieldOf(page, "message");
  const long = `${"words ".repeat(2_058)}end`;
  const excess = long.length - FIELD_LIMITS.message;
  await fillIn(page, { ...message, message: "" });
  await field.focus();
  await page.keyboard.insertText(long);
  await expect(field).toHaveValue(long);
  await sendButton(page).click();
  await expect(summaryOf(page, 1)).toContainText(`shorten it by ${format(excess)}`);
  await expect(field).toHaveAccessibleDescription(
    new RegExp(`${messages.contact.errors.tooLong} .*${format(excess)}`),
  );
  await expect(field).toHaveValue(long);
  expect(await findViolations(page, { part: ".contact-main" })).toEqual([]);

  await field.fill(long.slice(0, FIELD_LIMITS.message));
  await sendButton(page).click();
  await expect(page.getByRole("status")).toHaveText(successMessage);
  const [lead] = await listLeads(DATA_DIR, message.email);
  expect(lead?.message).toBe(long.slice(0, FIELD_LIMITS.message));
});
