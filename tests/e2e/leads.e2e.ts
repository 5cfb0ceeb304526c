import { readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { lockStore } from "#server/testing/lock-store.ts";
import { startSite } from "#tools/sites/second-site.ts";
import { expectFields, fillIn, sendButton, sendMessage, writeMessage } from "./contact-message.ts";
import { countLeads, listLeads } from "./leads.ts";
import { DATA_DIR } from "./served-site.ts";
import { expect, test } from "./site-test.ts";
import { hydrate } from "./waking.ts";
import { answers, fillTemplate, words } from "./words.ts";

const reader = new ContentReader();

const success = fillTemplate(words.contact.success, loadOrganization(reader).promises);

test("a message becomes a lead that the operator finds, and a mail", async ({ page }, { testId }) => {
  const message = writeMessage(testId);
  await page.goto("/contact-us");
  await hydrate(page);
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toHaveText(success);

  const [lead] = await listLeads(DATA_DIR, message.email);
  expect(lead).toMatchObject({ ...message, page: "/contact-us" });
  await expect.poll(async () => (await listLeads(DATA_DIR, message.email))[0]?.state).toBe("delivered");
  const mail = await PostalMime.parse(await readFile(path.join(DATA_DIR, "mailbox", `${lead?.id}.eml`)));
  for (const text of Object.values(message)) expect(mail.text).toContain(text);
  expect(mail.to?.map(({ address }) => address)).toEqual([loadOrganization(reader).email]);
  expect(mail.replyTo?.map(({ address }) => address)).toEqual([message.email]);
});

test("while leads cannot be stored no visitor is thanked, and nothing is lost", async ({
  page,
  faults,
}, testInfo) => {
  faults.allow(/\b503\b/);
  faults.allow(/The message was not sent/);
  const dataDir = testInfo.outputPath("data");
  await using site = await startSite(dataDir);
  const message = writeMessage(testInfo.testId);
  await page.goto(`${site.url}/contact-us`);
  await hydrate(page);
  await fillIn(page, message);
  {
    using _lock = lockStore(dataDir);
    await sendButton(page).click();
    await expect(page.getByRole("status")).toContainText(words.contact.kept);
    await expectFields(page, message);
  }
  expect(await countLeads(dataDir, message.email)).toBe(0);
  await sendButton(page).click();
  await expect(page.getByRole("status")).toHaveText(success);
  expect(await countLeads(dataDir, message.email)).toBe(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("while leads cannot be stored the words come back", async ({ page, faults }, testInfo) => {
    faults.allow(/\b503\b/);
    const dataDir = testInfo.outputPath("data");
    await using site = await startSite(dataDir);
    const message = writeMessage(testInfo.testId);
    await page.goto(`${site.url}/contact-us`);
    await fillIn(page, message);
    {
      using _lock = lockStore(dataDir);
      await sendButton(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(answers.notSent.heading);
      await expectFields(page, message);
    }
    await sendButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(answers.thankYou.heading);
    expect(await countLeads(dataDir, message.email)).toBe(1);
  });
});
