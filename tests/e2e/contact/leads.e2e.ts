import { readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { lockStore } from "#server/testing/lock-store.ts";
import { startSite } from "#tools/sites/start-site.ts";
import { reader } from "../../content.ts";
import { expectFields, fillIn, sendButton, sendMessage } from "../contact-form.ts";
import { openHydrated } from "../hydration.ts";
import { countLeads, listLeads } from "../leads.ts";
import { messages, pageMessages, successMessage } from "../messages.ts";
import { DATA_DIR } from "../served-site.ts";
import { expect, test } from "../site-test.ts";

test("a message becomes a lead and a mail", async ({ page, message }) => {
  await openHydrated(page, "/contact-us");
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toHaveText(successMessage);

  const [lead] = await listLeads(DATA_DIR, message.email);
  expect(lead).toMatchObject({ ...message, page: "/contact-us" });
  await expect.poll(async () => (await listLeads(DATA_DIR, message.email))[0]?.state).toBe("delivered");
  const mail = await PostalMime.parse(await readFile(path.join(DATA_DIR, "mailbox", `${lead?.id}.eml`)));
  for (const text of Object.values(message)) expect(mail.text).toContain(text);
  expect(mail.to?.map(({ address }) => address)).toEqual([loadOrganization(reader).email]);
  expect(mail.replyTo?.map(({ address }) => address)).toEqual([message.email]);
});

test("while leads cannot be stored no success is shown, and nothing is lost", async ({
  page,
  problems,
  message,
}, testInfo) => {
  problems.allow(/\b503\b/, /The message was not sent/);
  const dataDir = testInfo.outputPath("data");
  await using site = await startSite(dataDir);
  await openHydrated(page, `${site.url}/contact-us`);
  await fillIn(page, message);
  {
    using _lock = lockStore(dataDir);
    await sendButton(page).click();
    await expect(page.getByRole("status")).toContainText(messages.contact.kept);
    await expectFields(page, message);
  }
  expect(await countLeads(dataDir, message.email)).toBe(0);
  await sendButton(page).click();
  await expect(page.getByRole("status")).toHaveText(successMessage);
  expect(await countLeads(dataDir, message.email)).toBe(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("while leads cannot be stored the input comes back", async ({ page, problems, message }, testInfo) => {
    problems.allow(/\b503\b/);
    const dataDir = testInfo.outputPath("data");
    await using site = await startSite(dataDir);
    await page.goto(`${site.url}/contact-us`);
    await fillIn(page, message);
    {
      using _lock = lockStore(dataDir);
      await sendButton(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(pageMessages.notSent.heading);
      await expectFields(page, message);
    }
    await sendButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pageMessages.thankYou.heading);
    expect(await countLeads(dataDir, message.email)).toBe(1);
  });
});
