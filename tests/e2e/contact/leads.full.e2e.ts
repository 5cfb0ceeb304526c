import { THANK_YOU_PATH } from "#contract/mail-request.ts";
import { lockStore } from "#server/testing/lock-store.ts";
import { startSite } from "#tools/sites/start-site.ts";
import { expectFields, fillIn, sendButton } from "../contact-form.ts";
import { openHydrated } from "../hydration.ts";
import { countLeads } from "../leads.ts";
import { messages, pageMessages, successMessage } from "../messages.ts";
import { expect, test } from "../site-test.ts";

test("while leads cannot be stored none is lost", async ({ page, browser, problems, message }, testInfo) => {
  problems.allow(/\b503\b/, /The message was not sent/);
  const dataDir = testInfo.outputPath("data");
  await using site = await startSite(dataDir);
  await using plainContext = await browser.newContext({ javaScriptEnabled: false });
  const plain = await plainContext.newPage();
  const plainMessage = { ...message, message: "Without a script" };
  const heading = plain.getByRole("heading", { level: 1 });
  await openHydrated(page, `${site.url}/contact-us`);
  await fillIn(page, message);
  await plain.goto(`${site.url}/contact-us`);
  await fillIn(plain, plainMessage);
  {
    using _lock = lockStore(dataDir);
    await Promise.all([sendButton(page).click(), sendButton(plain).click()]);
    await expect(page.getByRole("status")).toContainText(messages.contact.kept);
    await expectFields(page, message);
    await expect(heading).toHaveText(pageMessages.notSent.heading);
    await expectFields(plain, plainMessage);
  }
  expect(await countLeads(dataDir, message.email)).toBe(0);
  await sendButton(page).click();
  await expect(page.getByRole("status")).toHaveText(successMessage);
  expect(await countLeads(dataDir, message.email)).toBe(1);
  await sendButton(plain).click();
  await expect(plain).toHaveURL(site.url + THANK_YOU_PATH);
  expect(await countLeads(dataDir, message.email)).toBe(2);
});
