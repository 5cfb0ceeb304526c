import type { Page } from "@playwright/test";
import { expectFields, fieldOf, fillIn, sendMessage } from "../contact-form.ts";
import {
  delayHydration,
  expectHydrated,
  expectNotHydrated,
  hydrate,
  navigate,
  openHydrated,
} from "../hydration.ts";
import { messages, successMessage } from "../messages.ts";
import { expectEmptyOutbox, goOnline, NOT_SENT_NOTE, skipProofOfWork, stubRelay } from "../outbox.ts";
import { expect, test } from "../site-test.ts";

test.beforeEach(({ context }) => skipProofOfWork(context));

test("a draft survives a reload", async ({ page, message }) => {
  const draft = { ...message, email: "", phone_number: "" };
  await openHydrated(page, "/contact-us");
  await fillIn(page, draft);
  await page.reload();
  await hydrate(page);
  await expectFields(page, draft);
});

test("a draft is restored when the visitor returns to the page", async ({ page, message }) => {
  const draft = { ...message, company_name: "" };
  await openHydrated(page, "/contact-us");
  await fillIn(page, draft);
  await navigate(page, "/privacy");
  await navigate(page, "/contact-us");
  await expectFields(page, draft);
});

test("text typed before hydration is saved and not overwritten", async ({ page, message }) => {
  await openHydrated(page, "/contact-us");
  await fillIn(page, message);
  const release = await delayHydration(page);
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

test("a sent message is no longer a draft", async ({ page, message }) => {
  await openHydrated(page, "/contact-us");
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toHaveText(successMessage);
  await page.reload();
  await hydrate(page);
  await expect(fieldOf(page, "message")).toHaveValue("");
  expect(await readDraft(page)).toBeNull();
});

test("a message sent from another page is no longer a draft", async ({
  page,
  context,
  problems,
  message,
}) => {
  problems.allow(NOT_SENT_NOTE, /\b503\b/);
  const outage = await stubRelay(context, 503);
  await openHydrated(page, "/contact-us");
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toContainText(messages.contact.kept);
  await navigate(page, "/privacy");
  expect(await readDraft(page)).toContain(message.email);
  await outage.stop();
  await goOnline(page);
  await expectEmptyOutbox(page);
  await expect.poll(() => readDraft(page)).toBeNull();
  await navigate(page, "/contact-us");
  await expect(fieldOf(page, "message")).toHaveValue("");
});

test("after a reload the form still shows that its message is queued", async ({
  page,
  context,
  problems,
  message,
}) => {
  problems.allow(NOT_SENT_NOTE, /\b503\b/);
  const outage = await stubRelay(context, 503);
  await openHydrated(page, "/contact-us");
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toContainText(messages.contact.kept);
  await page.reload();
  await hydrate(page);
  await expect(page.getByRole("status")).toContainText(messages.contact.kept);
  await expectFields(page, message);
  await expect.poll(outage.count).toBe(2);
});

function readDraft(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem("contact.draft./contact-us"));
}
