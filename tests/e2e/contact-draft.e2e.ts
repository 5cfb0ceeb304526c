import type { Page } from "@playwright/test";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { expectFields, fieldOf, fillIn, sendMessage, writeMessage } from "./contact-message.ts";
import { answerMessages, expectEmptyOutbox, NOT_SENT_NOTE, withoutProof } from "./kept-messages.ts";
import { expect, test } from "./site-test.ts";
import { expectHydrated, expectNotHydrated, holdStart, hydrate, navigate } from "./waking.ts";
import { fillTemplate, words } from "./words.ts";

const reader = new ContentReader();

const success = fillTemplate(words.contact.success, loadOrganization(reader).promises);

test.beforeEach(({ context }) => withoutProof(context));

test("a half-written form is there again after a reload", async ({ page }, { testId }) => {
  const message = { ...writeMessage(testId), email: "", phone_number: "" };
  await page.goto("/contact-us");
  await hydrate(page);
  await fillIn(page, message);
  await page.reload();
  await hydrate(page);
  await expectFields(page, message);
});

test("a half-written form is there again when the visitor comes back to its page", async ({ page }, {
  testId,
}) => {
  const message = { ...writeMessage(testId), company_name: "" };
  await page.goto("/contact-us");
  await hydrate(page);
  await fillIn(page, message);
  await navigate(page, "/privacy");
  await navigate(page, "/contact-us");
  await expectFields(page, message);
});

test("what was written before React was there is kept too, and not overwritten", async ({ page }, {
  testId,
}) => {
  const message = writeMessage(testId);
  await page.goto("/contact-us");
  await hydrate(page);
  await fillIn(page, message);
  const release = await holdStart(page);
  await page.reload();
  await fillIn(page, { message: "Written early" });
  await expectNotHydrated(page);
  release();
  await expectHydrated(page);
  await expectFields(page, { ...message, message: "Written early" });
  await navigate(page, "/privacy");
  await navigate(page, "/contact-us");
  await expect(fieldOf(page, "message")).toHaveValue("Written early");
});

test("a message that was sent is no draft any more", async ({ page }, { testId }) => {
  await page.goto("/contact-us");
  await hydrate(page);
  await sendMessage(page, writeMessage(testId));
  await expect(page.getByRole("status")).toHaveText(success);
  await page.reload();
  await hydrate(page);
  await expect(fieldOf(page, "message")).toHaveValue("");
  expect(await readDraft(page)).toBeNull();
});

test("a message that was sent from another page is no draft any more", async ({ page, context, faults }, {
  testId,
}) => {
  faults.allow(NOT_SENT_NOTE);
  faults.allow(/\b503\b/);
  const outage = await answerMessages(context, { status: 503 });
  await page.goto("/contact-us");
  await hydrate(page);
  await sendMessage(page, writeMessage(testId));
  await expect(page.getByRole("status")).toContainText(words.contact.kept);
  await navigate(page, "/privacy");
  expect(await readDraft(page)).toContain(testId);
  await outage.stop();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expectEmptyOutbox(page);
  await expect.poll(() => readDraft(page)).toBeNull();
  await navigate(page, "/contact-us");
  await expect(fieldOf(page, "message")).toHaveValue("");
});

test("after a reload the form says that its message still waits", async ({ page, context, faults }, {
  testId,
}) => {
  faults.allow(NOT_SENT_NOTE);
  faults.allow(/\b503\b/);
  const outage = await answerMessages(context, { status: 503 });
  const message = writeMessage(testId);
  await page.goto("/contact-us");
  await hydrate(page);
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toContainText(words.contact.kept);
  await page.reload();
  await hydrate(page);
  await expect(page.getByRole("status")).toContainText(words.contact.kept);
  await expectFields(page, message);
  await expect.poll(outage.count).toBe(2);
});

function readDraft(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem("contact.draft./contact-us"));
}
