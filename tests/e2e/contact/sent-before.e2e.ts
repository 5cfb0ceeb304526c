import type { Page } from "@playwright/test";
import { expectFields, sendMessage } from "../contact-form.ts";
import { hydrate, openHydrated } from "../hydration.ts";
import { countLeads } from "../leads.ts";
import { successMessage } from "../messages.ts";
import { skipProofOfWork } from "../outbox.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

test("what was sent stays one lead when it is sent again", async ({ page, context, message }) => {
  await skipProofOfWork(context);
  await openHydrated(page, "/contact-us");
  const send = async (words: typeof message, leads: number) => {
    await sendMessage(page, words);
    await expect(page.getByRole("status")).toHaveText(successMessage);
    expect(await countLeads(DATA_DIR, message.email)).toBe(leads);
  };
  await send(message, 1);
  await comeBack(page);
  await send(message, 1);
  await comeBack(page);
  const other = { ...message, message: "Something else" };
  await send(other, 2);
  await test.step("also where the browser restores the form", async () => {
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
    await send(other, 2);
  });
});

/** Leaves the site's page while its thanks are shown, and goes back. */
async function comeBack(page: Page): Promise<void> {
  await page.goto("/healthz");
  await page.goBack();
  await hydrate(page);
}
